// A client of the protocol of seed 004, written for these tests from its table of classes. It is as
// strict as the original: an update about a player who is not in the list, or an unknown command,
// throws. It prints a line for every message, and plays when its buttons would be enabled.
//
//     java Client HOST PORT NAME TOKENS ROUNDS HIT_BELOW
//
// After ROUNDS finished rounds it quits by closing the socket; 0 means never.

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.EOFException;
import java.net.Socket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tech.hootlab.SocketMessage;
import tech.hootlab.client.ClientSettings;
import tech.hootlab.core.Player;

public final class Client {
    private final ObjectOutputStream out;
    private final String name;
    private final int tokens;
    private final int rounds;
    private final int hitBelow;
    private final Map<String, Player> players = new HashMap<>();
    private String ownId;
    private int finished;
    private boolean isOver;

    private Client(ObjectOutputStream out, String[] words) {
        this.out = out;
        this.name = words[2];
        this.tokens = Integer.parseInt(words[3]);
        this.rounds = Integer.parseInt(words[4]);
        this.hitBelow = Integer.parseInt(words[5]);
    }

    public static void main(String[] words) throws Exception {
        try (Socket socket = new Socket(words[0], Integer.parseInt(words[1]))) {
            ObjectOutputStream out = new ObjectOutputStream(socket.getOutputStream());
            out.flush();
            new Client(out, words).read(new ObjectInputStream(socket.getInputStream()));
        }
    }

    private void read(ObjectInputStream in) throws Exception {
        try {
            while (!isOver) take((SocketMessage) in.readObject());
            System.out.println("quit");
        } catch (EOFException end) {
            System.out.println("the server has been disconnected");
        }
    }

    private void take(SocketMessage message) throws Exception {
        String command = message.getCommand();
        Serializable payload = message.getPayload();
        System.out.println(payload == null ? command : command + " " + payload);
        switch (command) {
            case "CONNECT":
                ownId = (String) payload;
                send("CONNECT", new ClientSettings(name, tokens));
                break;
            case "SET_USER":
                if (!((Player) payload).getID().equals(ownId)) throw new IllegalStateException("not my id");
                break;
            case "SET_PLAYERS":
                setPlayers((List<?>) payload);
                break;
            case "ROUND_STARTED":
                if (update((Player) payload)) send("DEAL", null);
                break;
            case "ROUND_IN_PROGRESS":
                break;
            case "ROUND_PLAYER_CHANGE":
                if (payload != null && update((Player) payload)) choose();
                break;
            case "HAND_UPDATE":
                boolean isOwn = update((Player) payload);
                if (isOwn && isChoosing) choose();
                break;
            case "TOKEN_UPDATE":
            case "STATUS_UPDATE":
                update((Player) payload);
                break;
            case "ROUND_FINISHED":
                finished += 1;
                isOver = finished == rounds;
                break;
            case "DISCONNECT":
                isOver = true;
                break;
            default:
                throw new IllegalStateException("unknown command " + command);
        }
    }

    private boolean isChoosing;

    private void choose() throws Exception {
        int total = players.get(ownId).getHand().getTotal();
        isChoosing = total < hitBelow;
        if (total >= 21) return;
        send(isChoosing ? "HIT" : "STICK", null);
    }

    private void setPlayers(List<?> list) {
        players.clear();
        for (Object each : list) players.put(((Player) each).getID(), (Player) each);
    }

    /** Whether the player is the user of this client. */
    private boolean update(Player player) {
        if (players.replace(player.getID(), player) == null)
            throw new IllegalStateException("not in the list: " + player);
        return player.getID().equals(ownId);
    }

    private void send(String command, Serializable payload) throws Exception {
        System.out.println("> " + command);
        out.writeObject(new SocketMessage(command, payload));
        out.flush();
    }
}
