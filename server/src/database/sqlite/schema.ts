/** The tables of a SQLite file as the first release made them. It never changes: what is new is a step (`migrations.ts`). */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { FIRST_RELEASE } from '../migrations.ts';

/** Rows in which a field of a unique key is NULL are not compared. */
const BASELINE = `
CREATE TABLE "people" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "leavingAt" TEXT, "lastStepAt" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "people_leaving" ON "people" ("lastStepAt", "id") WHERE "lastStepAt" IS NOT NULL;

CREATE TABLE "profiles" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "name" TEXT, document TEXT NOT NULL
) STRICT;

CREATE TABLE "flags" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, document TEXT NOT NULL
) STRICT;

CREATE TABLE "signingKeys" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "createdAt" TEXT, document TEXT NOT NULL
) STRICT;

CREATE TABLE "accounts" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "email" TEXT, "google" TEXT, "lastLoginAt" TEXT,
  document TEXT NOT NULL, UNIQUE ("google")
) STRICT;
CREATE INDEX "accounts_byEmail" ON "accounts" ("email", "lastLoginAt", "id");

CREATE TABLE "accountSessions" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "accountId" TEXT, "usedAt" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "accountSessions_byAccount" ON "accountSessions" ("accountId", "usedAt", "id");
CREATE INDEX "accountSessions_byUse" ON "accountSessions" ("usedAt", "id");

CREATE TABLE "accountCodes" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "accountId" TEXT, "purpose" TEXT, "expiresAt" TEXT,
  document TEXT NOT NULL
) STRICT;
CREATE INDEX "accountCodes_byAccount" ON "accountCodes" ("accountId", "purpose", "expiresAt", "id");
CREATE INDEX "accountCodes_byExpiry" ON "accountCodes" ("expiresAt", "id");

CREATE TABLE "earlierPosts" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "uid" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "earlierPosts_byPerson" ON "earlierPosts" ("uid", "id");

CREATE TABLE "events" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "creatorUid" TEXT, "state" TEXT, "unlistedAt" TEXT,
  "sequence" INTEGER, "title" TEXT, "titleFolded" TEXT, "locationFolded" TEXT, "latitude" REAL, "longitude" REAL,
  "eventType" TEXT, "eventDate" TEXT, "endDate" TEXT, "endsAt" TEXT, "postDate" TEXT, "capacity" INTEGER,
  "joined" INTEGER, "waiting" INTEGER, "lastJoinOrder" INTEGER, "lastMessage" INTEGER, "freeSilent" INTEGER,
  "seriesId" TEXT, "importedFrom" TEXT, "picture" TEXT, "outcomeAt" TEXT, "counted" INTEGER, "watchedAt" TEXT,
  "waitsSince" TEXT, "reviewedAt" TEXT, "changedAt" TEXT, "organiserPhoneUid" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "events_byDate" ON "events" ("state", "eventDate", "id", "endsAt", "latitude", "longitude");
CREATE INDEX "events_byTypeAndDate" ON "events" ("state", "eventType", "eventDate", "id", "endsAt", "latitude", "longitude");
CREATE INDEX "events_withoutPoint" ON "events" ("state", "latitude", "eventDate", "id", "endsAt", "eventType");
CREATE INDEX "events_byEnd" ON "events" ("state", "endsAt", "id");
CREATE INDEX "events_byPostDate" ON "events" ("state", "postDate", "id");
CREATE INDEX "events_searched" ON "events" ("state", "eventDate", "id", "endsAt", "titleFolded", "locationFolded", "eventType");
CREATE INDEX "events_byCreator" ON "events" ("creatorUid", "eventDate", "id");
CREATE INDEX "events_ofPerson" ON "events" ("creatorUid", "id") WHERE "creatorUid" IS NOT NULL;
CREATE INDEX "events_bySeries" ON "events" ("seriesId", "eventDate", "id") WHERE "seriesId" IS NOT NULL;
CREATE INDEX "events_byImport" ON "events" ("importedFrom", "eventDate", "id") WHERE "importedFrom" IS NOT NULL;
CREATE INDEX "events_byPicture" ON "events" ("picture") WHERE "picture" IS NOT NULL;
CREATE INDEX "events_freesSilent" ON "events" ("eventDate", "id") WHERE "freeSilent" IS NOT NULL;
CREATE INDEX "events_unlisted" ON "events" ("state", "unlistedAt", "id") WHERE "unlistedAt" IS NOT NULL;
CREATE INDEX "events_counted" ON "events" ("counted", "id") WHERE "counted" IS NOT NULL;
CREATE INDEX "events_watched" ON "events" ("watchedAt", "id") WHERE "watchedAt" IS NOT NULL;
CREATE INDEX "events_waits" ON "events" ("waitsSince", "id") WHERE "waitsSince" IS NOT NULL;
CREATE INDEX "events_reviewed" ON "events" ("creatorUid", "reviewedAt", "id") WHERE "reviewedAt" IS NOT NULL;
CREATE INDEX "events_changed" ON "events" ("changedAt", "id") WHERE "changedAt" IS NOT NULL;
CREATE INDEX "events_withPhone" ON "events" ("organiserPhoneUid", "id") WHERE "organiserPhoneUid" IS NOT NULL;

CREATE TABLE "organiserMarks" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "eventId" TEXT, "uid" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "organiserMarks_byPerson" ON "organiserMarks" ("uid", "id");
CREATE INDEX "organiserMarks_byEvent" ON "organiserMarks" ("eventId", "id");

CREATE TABLE "participations" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "eventId" TEXT, "participantUid" TEXT, "participant" TEXT,
  "name" TEXT, "joinOrder" INTEGER, "status" TEXT, "turn" INTEGER, "linkVersion" INTEGER, "unconfirmed" INTEGER,
  "confirmBy" TEXT, "network" TEXT, "addingKey" TEXT, "broughtBy" TEXT, "blocked" TEXT, "leftReason" TEXT,
  "askedAt" TEXT, "coming" INTEGER, "cannotCome" TEXT, "attended" INTEGER, "correctedAt" TEXT, "nameShown" INTEGER,
  "phone" TEXT, "joinedAt" TEXT, document TEXT NOT NULL, UNIQUE ("participantUid", "eventId"),
  UNIQUE ("eventId", "participant"), UNIQUE ("eventId", "joinOrder"), UNIQUE ("eventId", "addingKey")
) STRICT;
CREATE INDEX "participations_byEvent" ON "participations" ("eventId", "leftReason", "joinOrder", "attended");
CREATE INDEX "participations_byStatus" ON "participations" ("eventId", "leftReason", "status", "turn", "joinOrder");
CREATE INDEX "participations_ofPerson" ON "participations" ("participantUid", "id")
  WHERE "participantUid" IS NOT NULL;
CREATE INDEX "participations_byCompanion" ON "participations" ("broughtBy", "joinOrder")
  WHERE "broughtBy" IS NOT NULL;
CREATE INDEX "participations_linked" ON "participations" ("linkVersion", "id") WHERE "linkVersion" IS NOT NULL;
CREATE INDEX "participations_linkedAddress" ON "participations" ("participant", "id")
  WHERE "linkVersion" IS NOT NULL;
CREATE INDEX "participations_unconfirmed" ON "participations" ("eventId", "leftReason", "unconfirmed")
  WHERE "unconfirmed" IS NOT NULL;
CREATE INDEX "participations_networks" ON "participations" ("eventId", "network") WHERE "network" IS NOT NULL;
CREATE INDEX "participations_networkRows" ON "participations" ("joinedAt", "id") WHERE "network" IS NOT NULL;
CREATE INDEX "participations_expiring" ON "participations" ("eventId", "confirmBy", "id")
  WHERE "confirmBy" IS NOT NULL;
CREATE INDEX "participations_expiringRows" ON "participations" ("confirmBy", "id") WHERE "confirmBy" IS NOT NULL;
CREATE INDEX "participations_blocked" ON "participations" ("eventId", "blocked") WHERE "blocked" IS NOT NULL;
CREATE INDEX "participations_phones" ON "participations" ("phone", "id") WHERE "phone" IS NOT NULL;
CREATE INDEX "participations_blockedRows" ON "participations" ("blocked", "id") WHERE "blocked" IS NOT NULL;
CREATE INDEX "participations_byAnswer" ON "participations" ("eventId", "leftReason", "status", "coming", "askedAt");
CREATE INDEX "participations_cannotCome" ON "participations" ("eventId", "joinOrder")
  WHERE "cannotCome" IS NOT NULL;
CREATE INDEX "participations_cannotComeRows" ON "participations" ("leftReason", "id")
  WHERE "cannotCome" IS NOT NULL;

CREATE TABLE "claims" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "eventId" TEXT, "need" TEXT, "participationId" TEXT, "uid" TEXT,
  "number" INTEGER, document TEXT NOT NULL, UNIQUE ("participationId", "need"), UNIQUE ("uid", "eventId", "need")
) STRICT;
CREATE INDEX "claims_byNeed" ON "claims" ("eventId", "need", "id");
CREATE INDEX "claims_ofPerson" ON "claims" ("uid", "id") WHERE "uid" IS NOT NULL;

CREATE TABLE "applications" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "email" TEXT, "date" TEXT, "role" TEXT, "state" TEXT,
  "spam" INTEGER, "applicantUid" TEXT, "deciderUid" TEXT, "decidedBy" TEXT, "decidedAt" TEXT, "withdrawnAt" TEXT,
  "searched" TEXT, "picture" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "applications_byDate" ON "applications" ("date", "id", "state", "role", "spam");
CREATE INDEX "applications_bySpam" ON "applications" ("spam", "date", "id");
CREATE INDEX "applications_byEmail" ON "applications" ("email", "id");
CREATE INDEX "applications_byPerson" ON "applications" ("applicantUid", "id") WHERE "applicantUid" IS NOT NULL;
CREATE INDEX "applications_byDecider" ON "applications" ("decidedBy", "id") WHERE "decidedBy" IS NOT NULL;
CREATE INDEX "applications_byDeciderUid" ON "applications" ("deciderUid", "id") WHERE "deciderUid" IS NOT NULL;
CREATE INDEX "applications_byPicture" ON "applications" ("picture") WHERE "picture" IS NOT NULL;

CREATE TABLE "reports" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "eventId" TEXT, "aboutId" TEXT, "version" TEXT, "picture" TEXT,
  "authorUid" TEXT, "reporterUid" TEXT, "participationId" TEXT, "reporter" TEXT, "confirmed" INTEGER, "date" TEXT,
  "open" INTEGER, "outcome" TEXT, "deciderUid" TEXT, "decidedBy" TEXT, "decidedAt" TEXT, "answeredAt" TEXT,
  "deciders" TEXT, document TEXT NOT NULL, UNIQUE ("reporterUid", "aboutId", "version"),
  UNIQUE ("participationId", "aboutId", "version")
) STRICT;
CREATE INDEX "reports_queue" ON "reports" ("open", "date", "id");
CREATE INDEX "reports_byEvent" ON "reports" ("eventId", "id");
CREATE INDEX "reports_answered" ON "reports" ("answeredAt", "id") WHERE "answeredAt" IS NOT NULL;
CREATE INDEX "reports_byAbout" ON "reports" ("aboutId", "id");
CREATE INDEX "reports_byPerson" ON "reports" ("reporterUid", "date", "id") WHERE "reporterUid" IS NOT NULL;
CREATE INDEX "reports_byAddress" ON "reports" ("reporter", "id") WHERE "reporter" IS NOT NULL;
CREATE INDEX "reports_byAuthor" ON "reports" ("authorUid", "id") WHERE "authorUid" IS NOT NULL;
CREATE INDEX "reports_byPicture" ON "reports" ("picture") WHERE "picture" IS NOT NULL;
CREATE INDEX "reports_byPlace" ON "reports" ("participationId", "id") WHERE "participationId" IS NOT NULL;
CREATE INDEX "reports_closed" ON "reports" ("decidedAt", "id") WHERE "decidedAt" IS NOT NULL;
CREATE INDEX "reports_byDecider" ON "reports" ("decidedBy", "id") WHERE "decidedBy" IS NOT NULL;
CREATE INDEX "reports_byDeciderUid" ON "reports" ("deciderUid", "id") WHERE "deciderUid" IS NOT NULL;

CREATE TABLE "hiddenPosts" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "uid" TEXT, "hiddenAt" TEXT, "titles" TEXT, "picture" TEXT,
  document TEXT NOT NULL
) STRICT;
CREATE INDEX "hiddenPosts_byPerson" ON "hiddenPosts" ("uid", "hiddenAt", "id");
CREATE INDEX "hiddenPosts_byPicture" ON "hiddenPosts" ("picture") WHERE "picture" IS NOT NULL;
CREATE INDEX "hiddenPosts_byTime" ON "hiddenPosts" ("hiddenAt", "id");

CREATE TABLE "deletedContent" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "eventId" TEXT, "uid" TEXT, "deletedAt" TEXT, "picture" TEXT,
  document TEXT NOT NULL
) STRICT;
CREATE INDEX "deletedContent_byEvent" ON "deletedContent" ("eventId", "id");
CREATE INDEX "deletedContent_byPerson" ON "deletedContent" ("uid", "id") WHERE "uid" IS NOT NULL;
CREATE INDEX "deletedContent_byPicture" ON "deletedContent" ("picture") WHERE "picture" IS NOT NULL;
CREATE INDEX "deletedContent_byTime" ON "deletedContent" ("deletedAt", "id");

CREATE TABLE "moderations" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "uid" TEXT, "eventId" TEXT, "aboutId" TEXT, "reportId" TEXT,
  "at" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "moderations_byPerson" ON "moderations" ("uid", "at", "id");
CREATE INDEX "moderations_byAbout" ON "moderations" ("aboutId", "id");
CREATE INDEX "moderations_byTime" ON "moderations" ("at", "id");

CREATE TABLE "stops" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "date" TEXT, "uid" TEXT, "addressDigest" TEXT, "until" TEXT,
  "eventId" TEXT, "reportId" TEXT, "deciderUid" TEXT, "decidedBy" TEXT, "decidedAt" TEXT, document TEXT NOT NULL,
  UNIQUE ("uid"), UNIQUE ("addressDigest")
) STRICT;
CREATE INDEX "stops_byDate" ON "stops" ("date", "id");
CREATE INDEX "stops_ending" ON "stops" ("until", "id") WHERE "until" IS NOT NULL;
CREATE INDEX "stops_byEvent" ON "stops" ("eventId", "id") WHERE "eventId" IS NOT NULL;
CREATE INDEX "stops_byReport" ON "stops" ("reportId", "id") WHERE "reportId" IS NOT NULL;
CREATE INDEX "stops_byDecider" ON "stops" ("decidedBy", "id") WHERE "decidedBy" IS NOT NULL;
CREATE INDEX "stops_byDeciderUid" ON "stops" ("deciderUid", "id") WHERE "deciderUid" IS NOT NULL;

CREATE TABLE "contactMessages" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "email" TEXT, "date" TEXT, "authorUid" TEXT, "open" INTEGER,
  "spam" INTEGER, "deciderUid" TEXT, "decidedBy" TEXT, "decidedAt" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "contactMessages_queue" ON "contactMessages" ("open", "date", "id");
CREATE INDEX "contactMessages_byKind" ON "contactMessages" ("spam", "open", "date", "id");
CREATE INDEX "contactMessages_byEmail" ON "contactMessages" ("email", "id");
CREATE INDEX "contactMessages_byPerson" ON "contactMessages" ("authorUid", "id") WHERE "authorUid" IS NOT NULL;
CREATE INDEX "contactMessages_byDecider" ON "contactMessages" ("decidedBy", "id") WHERE "decidedBy" IS NOT NULL;
CREATE INDEX "contactMessages_byDeciderUid" ON "contactMessages" ("deciderUid", "id")
  WHERE "deciderUid" IS NOT NULL;

CREATE TABLE "feeds" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "ownerUid" TEXT, document TEXT NOT NULL, UNIQUE ("ownerUid")
) STRICT;

CREATE TABLE "mailRecipients" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "uid" TEXT, "participationId" TEXT, "address" TEXT,
  "verified" INTEGER, "verifiedAddress" TEXT, "linkId" TEXT, "movedFrom" TEXT, "newsMonth" TEXT, "idleSince" TEXT,
  "madeAt" TEXT, document TEXT NOT NULL, UNIQUE ("uid"), UNIQUE ("participationId"), UNIQUE ("verifiedAddress"),
  UNIQUE ("linkId")
) STRICT;
CREATE INDEX "mailRecipients_byAddress" ON "mailRecipients" ("address", "verified", "id");
CREATE INDEX "mailRecipients_byNews" ON "mailRecipients" ("newsMonth", "id") WHERE "newsMonth" IS NOT NULL;
CREATE INDEX "mailRecipients_moved" ON "mailRecipients" ("movedFrom", "id") WHERE "movedFrom" IS NOT NULL;
CREATE INDEX "mailRecipients_idle" ON "mailRecipients" ("idleSince", "id") WHERE "idleSince" IS NOT NULL;

CREATE TABLE "pictures" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "uid" TEXT, "hash" TEXT, "usedAt" TEXT, "purpose" TEXT,
  document TEXT NOT NULL, UNIQUE ("uid", "hash")
) STRICT;
CREATE INDEX "pictures_byHash" ON "pictures" ("hash", "id");
CREATE INDEX "pictures_byUse" ON "pictures" ("usedAt", "id");

CREATE TABLE "messages" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "eventId" TEXT, "authorUid" TEXT, "number" INTEGER, "to" TEXT,
  document TEXT NOT NULL, UNIQUE ("eventId", "number")
) STRICT;
CREATE INDEX "messages_byAuthor" ON "messages" ("authorUid", "id");

CREATE TABLE "questions" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "eventId" TEXT, "askerUid" TEXT, "askedAt" TEXT, "answer" TEXT,
  "answeredAt" TEXT, "answererUid" TEXT, "open" INTEGER, "public" INTEGER, "answerUnread" INTEGER,
  document TEXT NOT NULL
) STRICT;
CREATE INDEX "questions_queue" ON "questions" ("eventId", "open", "askedAt", "id");
CREATE INDEX "questions_answered" ON "questions" ("eventId", "open", "askedAt", "id") WHERE "public" IS NOT NULL;
CREATE INDEX "questions_byAsker" ON "questions" ("askerUid", "id");
CREATE INDEX "questions_byAnswerer" ON "questions" ("answererUid", "id") WHERE "answererUid" IS NOT NULL;

CREATE TABLE "organisers" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "eventId" TEXT, "email" TEXT, "uid" TEXT, "accepted" INTEGER,
  "invitedAt" TEXT, "answeredAt" TEXT, "inheritedAt" TEXT, document TEXT NOT NULL, UNIQUE ("eventId", "email")
) STRICT;
CREATE INDEX "organisers_byEmail" ON "organisers" ("email", "id");
CREATE INDEX "organisers_byPerson" ON "organisers" ("uid", "id") WHERE "uid" IS NOT NULL;
CREATE INDEX "organisers_byHelper" ON "organisers" ("uid", "accepted", "eventId") WHERE "uid" IS NOT NULL;

CREATE TABLE "certificates" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "uid" TEXT, "participationId" TEXT, "eventId" TEXT,
  "digest" TEXT, "issuedAt" TEXT, document TEXT NOT NULL, UNIQUE ("uid", "eventId"), UNIQUE ("participationId"),
  UNIQUE ("digest")
) STRICT;
CREATE INDEX "certificates_byPerson" ON "certificates" ("uid", "issuedAt", "id") WHERE "uid" IS NOT NULL;
CREATE INDEX "certificates_byEvent" ON "certificates" ("eventId", "id");

CREATE TABLE "outbox" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "kind" TEXT, "subject" TEXT, "recipient" TEXT, "due" TEXT,
  "since" TEXT, "failingSince" TEXT, "heldFor" TEXT, "claim" TEXT, "claimedUntil" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "outbox_byDue" ON "outbox" ("due", "id") WHERE "due" IS NOT NULL;
CREATE INDEX "outbox_byAge" ON "outbox" ("since", "id") WHERE "since" IS NOT NULL;
CREATE INDEX "outbox_claimed" ON "outbox" ("claimedUntil", "recipient") WHERE "claimedUntil" IS NOT NULL;
CREATE INDEX "outbox_bySubject" ON "outbox" ("subject", "id") WHERE "subject" IS NOT NULL;
CREATE INDEX "outbox_byRecipient" ON "outbox" ("recipient", "id") WHERE "recipient" IS NOT NULL;
CREATE INDEX "outbox_held" ON "outbox" ("heldFor", "id") WHERE "heldFor" IS NOT NULL;

CREATE TABLE "strangerMail" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "bucket" TEXT, "address" TEXT, "at" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "strangerMail_byBucket" ON "strangerMail" ("bucket", "at", "id");
CREATE INDEX "strangerMail_byAddress" ON "strangerMail" ("address", "id");
CREATE INDEX "strangerMail_byAge" ON "strangerMail" ("at", "id");

CREATE TABLE "stoppedMailboxes" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, document TEXT NOT NULL
) STRICT;

CREATE TABLE "sinceBackup" (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "at" TEXT, document TEXT NOT NULL
) STRICT;
CREATE INDEX "sinceBackup_byAge" ON "sinceBackup" ("at", "id");

CREATE VIRTUAL TABLE searchedEvents USING fts5(titleText, placeText, content='', contentless_delete=1,
  detail=full, tokenize='trigram case_sensitive 1');
CREATE TRIGGER searchedEventAdded AFTER INSERT ON events BEGIN
  INSERT INTO searchedEvents (rowid, titleText, placeText)
    SELECT NEW.key, NEW.titleFolded, NEW.locationFolded WHERE NEW.state = 'listed';
END;
CREATE TRIGGER searchedEventChanged AFTER UPDATE OF state, titleFolded, locationFolded ON events BEGIN
  DELETE FROM searchedEvents WHERE rowid = OLD.key AND OLD.state = 'listed';
  INSERT INTO searchedEvents (rowid, titleText, placeText)
    SELECT NEW.key, NEW.titleFolded, NEW.locationFolded WHERE NEW.state = 'listed';
END;
CREATE TRIGGER searchedEventDeleted AFTER DELETE ON events BEGIN
  DELETE FROM searchedEvents WHERE rowid = OLD.key AND OLD.state = 'listed';
END;

CREATE INDEX events_near ON events (
  state, CAST((latitude + 90) * 2 AS INTEGER) * 721 + CAST((longitude + 180) * 2 AS INTEGER),
  latitude, longitude, endsAt, eventDate, id, eventType, seriesId
) WHERE latitude IS NOT NULL;

CREATE TABLE generation (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT;
INSERT INTO generation VALUES (1, 0);

-- The digest of all this, and the oldest release that can use the file.
CREATE TABLE release (id INTEGER PRIMARY KEY CHECK (id = 1), digest TEXT NOT NULL, needs TEXT NOT NULL) STRICT;
`;

/** What the schema was made from: a file with another digest was not made by a release. */
export const DIGEST = hash('sha256', BASELINE);

/** Makes everything that the product stores, as of its first release. */
export function createBaseline(db: DatabaseSync): void {
  db.exec(BASELINE);
  db.prepare('INSERT INTO release VALUES (1, ?, ?)').run(DIGEST, FIRST_RELEASE);
}
