/** An account of firebase-tools: the fields that are used here. */
export interface Account {
  localId: string;
  email?: string;
  displayName?: string;
  photoUrl?: string;
  disabled?: boolean;
  /** Holds a digest of the password (calls.ts); absent when the account has none. */
  passwordHash?: string;
  /** ISO 8601: when the newest token was issued. */
  lastRefreshAt?: string;
  /** Seconds: tokens issued before are revoked (a change of the password sets it). */
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
