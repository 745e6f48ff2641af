// What the user of a client types before the game.
package tech.hootlab.client;

import java.io.Serializable;

public final class ClientSettings implements Serializable {
    private static final long serialVersionUID = 1;
    private final String name;
    private final int tokens;

    public ClientSettings(String name, int tokens) {
        this.name = name;
        this.tokens = tokens;
    }

    public String getName() {
        return name;
    }

    public int getTokens() {
        return tokens;
    }
}
