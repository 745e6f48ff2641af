// A player as both sides know them. Its locks travel, so that getters can lock after reading.
package tech.hootlab.core;

import java.beans.PropertyChangeSupport;
import java.io.Serializable;

public final class Player implements Serializable {
    private static final long serialVersionUID = 1;
    private final String ID;
    private final String name;
    private int tokens;
    private Hand hand = new Hand();
    private PlayerState status = PlayerState.PLAYING;
    private final Object handLock = new Object[0];
    private final Object statusLock = new Object[0];
    private final Object tokenLock = new Object[0];
    private PropertyChangeSupport propertyChangeSupport = new PropertyChangeSupport(this);

    public Player(String id, String name, int tokens) {
        this.ID = id;
        this.name = name;
        this.tokens = tokens;
    }

    public String getID() {
        return ID;
    }

    public String getName() {
        return name;
    }

    public int getTokens() {
        synchronized (tokenLock) {
            return tokens;
        }
    }

    public Hand getHand() {
        synchronized (handLock) {
            return hand;
        }
    }

    public PlayerState getStatus() {
        synchronized (statusLock) {
            return status;
        }
    }

    @Override
    public String toString() {
        return name + " " + getTokens() + " " + getStatus() + " " + getHand().getCards();
    }
}
