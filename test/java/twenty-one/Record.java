// Prints, as hex, what Java writes in this protocol: first what a client sends, then what a server
// like the original sends. The tests use it where there is no JDK; see twenty-one-java-recorded.ts.

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedList;
import tech.hootlab.SocketMessage;
import tech.hootlab.client.ClientSettings;
import tech.hootlab.core.Card;
import tech.hootlab.core.CardRanks;
import tech.hootlab.core.CardSuits;
import tech.hootlab.core.Player;

public final class Record {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ObjectOutputStream out;
    private final boolean isResetting;

    private Record(boolean isResetting) throws Exception {
        this.out = new ObjectOutputStream(bytes);
        this.isResetting = isResetting;
    }

    private Record write(String command, Serializable payload) throws Exception {
        if (isResetting) out.reset();
        out.writeObject(new SocketMessage(command, payload));
        return this;
    }

    private void print() throws Exception {
        out.flush();
        System.out.println(HexFormat.of().formatHex(bytes.toByteArray()));
    }

    public static void main(String[] words) throws Exception {
        new Record(false)
                .write("CONNECT", new ClientSettings("Ana", 200))
                .write("DEAL", null)
                .write("HIT", null)
                .write("STICK", null)
                .write("DEAL", null)
                .write("STICK", null)
                .print();
        Player ben = new Player("b", "Ben", 40);
        ben.getHand().add(new Card(CardRanks.ACE, CardSuits.SPADES));
        ben.getHand().add(new Card(CardRanks.TEN, CardSuits.DIAMONDS));
        LinkedList<Player> players = new LinkedList<>();
        players.add(ben);
        players.add(new Player("a", "Ana", 200));
        new Record(true)
                .write("CONNECT", "a")
                .write("SET_USER", new Player("a", "Ana", 200))
                .write("ROUND_PLAYER_CHANGE", null)
                .write("SET_PLAYERS", (Serializable) Collections.unmodifiableList(players))
                .write("ROUND_STARTED", ben)
                .write("HAND_UPDATE", ben)
                .write("DISCONNECT", null)
                .print();
    }
}
