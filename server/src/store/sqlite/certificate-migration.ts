/** The step that makes room for certificates. */
export const CERTIFICATES = `
CREATE TABLE certificates (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  uid TEXT NOT NULL,
  participationId TEXT NOT NULL UNIQUE,
  digest TEXT NOT NULL UNIQUE,
  document TEXT NOT NULL
) STRICT;
CREATE INDEX certificatesByPerson ON certificates (uid, id);
`;
