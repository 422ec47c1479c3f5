/** Who signs people in: this server with accounts of its own, or a Firebase project. */
import { z } from 'zod';
import { namesOf } from './fields.ts';

export const identityVariables = z.object({
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be a project id, like our-town-1a2b3' })
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, { error: 'must be a host name, like my-project.firebaseapp.com' })
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
});

export type IdentitySettings =
  | { kind: 'accounts' }
  | {
      kind: 'firebase';
      projectId: string;
      apiKey: string;
      authDomain: string;
      serviceAccount: string | undefined;
    };

/** @returns null if some of a project's settings are missing, which `complaints` then says */
export function identitySettings(
  env: z.infer<typeof identityVariables>,
  complaints: string[],
): IdentitySettings | null {
  const needed = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const;
  const optional = ['FIREBASE_AUTH_DOMAIN', 'FIREBASE_SERVICE_ACCOUNT'] as const;
  const begun = [...needed, ...optional].filter((key) => env[key]);
  const missing = needed.filter((key) => !env[key]);
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = env;
  if (projectId && apiKey)
    return {
      kind: 'firebase',
      projectId,
      apiKey,
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
    };
  if (begun.length === 0) return { kind: 'accounts' };
  complaints.push(`${namesOf(missing)} missing, though ${namesOf(begun)} set`);
  return null;
}
