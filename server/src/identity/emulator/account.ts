/** An account as firebase-tools keeps it; the fields that matter here, the others travel along. */
export interface Account {
  localId: string;
  email?: string;
  displayName?: string;
  photoUrl?: string;
  disabled?: boolean;
  /** Holds a digest of the password (calls.ts); absent when the account has none. */
  passwordHash?: string;
  /** ISO 8601: when the newest token was handed out. */
  lastRefreshAt?: string;
  /** Seconds: tokens handed out before are void (a changed password sets it). */
  validSince?: string;
  providerUserInfo?: ProviderInfo[];
  [field: string]: unknown;
}

export interface ProviderInfo {
  providerId: string;
  rawId: string;
  email?: string;
  displayName?: string;
  photoUrl?: string;
}
