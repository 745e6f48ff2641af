package tech.hootlab.core;

public enum CardSuits { SPADES, HEARTS, CLUBS, DIAMONDS }
