// The doors of the server by name, with their standard ports and what the flags of `parlour serve`
// say about them.

/** The doors in the order of their announcement, with their standard ports. */
export const DOOR_PORTS = {
  web: { port: '8080', says: 'port for HTTP and WebSocket; 0 for any free port, off for none' },
  lines: { port: '7777', says: 'port for the native protocol over TCP' },
  pig: { port: '54321', says: 'port for the Pig matchmaker, or a range with a port for each student' },
  'yahtzee-frames': { port: '1200', says: 'port, or a range of ports, for Yahtzee in text frames' },
  'yahtzee-java': { port: '4321', says: 'port, or a range of ports, for Yahtzee in Java objects' },
  'twenty-one-java': { port: '1337', says: 'port for Twenty-One in Java objects' },
} as const;
