package tech.hootlab.core;

public enum PlayerState { PLAYING, WINNER, LOSER }
