package tech.hootlab.core;

import java.io.Serializable;
import java.util.LinkedList;
import java.util.List;

public class Deck implements Serializable {
    private static final long serialVersionUID = 1;
    private final LinkedList<Card> cardList = new LinkedList<>();

    public List<Card> getCards() {
        return cardList;
    }
}
