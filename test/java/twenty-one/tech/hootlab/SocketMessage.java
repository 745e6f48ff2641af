// One message of the protocol: a command and what belongs to it.
package tech.hootlab;

import java.io.Serializable;

public final class SocketMessage implements Serializable {
    private static final long serialVersionUID = 1;
    private final String command;
    private final Serializable payload;

    public SocketMessage(String command, Serializable payload) {
        this.command = command;
        this.payload = payload;
    }

    public String getCommand() {
        return command;
    }

    public Serializable getPayload() {
        return payload;
    }
}
