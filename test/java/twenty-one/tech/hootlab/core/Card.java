package tech.hootlab.core;

import java.io.Serializable;

public final class Card implements Serializable {
    private static final long serialVersionUID = 1;
    private final CardRanks rank;
    private final CardSuits suit;

    public Card(CardRanks rank, CardSuits suit) {
        this.rank = rank;
        this.suit = suit;
    }

    /** With every ace as 11. */
    int getPoints() {
        return rank == CardRanks.ACE ? 11 : Math.min(rank.ordinal() + 1, 10);
    }

    boolean isAce() {
        return rank == CardRanks.ACE;
    }

    @Override
    public String toString() {
        return rank + " of " + suit;
    }
}
