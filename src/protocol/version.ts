// The version of the native protocol, apart from the schemas: browsers need the number without zod.

export const PROTOCOL_VERSION = 1;
