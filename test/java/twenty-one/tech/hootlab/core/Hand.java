package tech.hootlab.core;

public class Hand extends Deck {
    private static final long serialVersionUID = 1;
    private int value;

    /** The plain sum that travels, with every ace as 11. */
    public int getValue() {
        return value;
    }

    public void add(Card card) {
        getCards().add(card);
        value += card.getPoints();
    }

    /** The best total up to 21. */
    public int getTotal() {
        int total = getCards().stream().mapToInt(Card::getPoints).sum();
        for (Card card : getCards()) if (card.isAce() && total > 21) total -= 10;
        return total;
    }
}
