/** Information about the server itself. */
import { z } from 'zod';
import { type ClientConfig, CONFIG_PATH } from '../client-config.ts';
import { LANGUAGES } from '../languages.ts';
import { calls, probes } from '../paths.ts';
import { REVIEW_MODES } from '../review-rules.ts';
import { WEEKDAYS } from '../week-rules.ts';
import type { Operation } from './operation.ts';

/** The reply of GET /readyz. */
const ready = z.object({
  status: z.literal('ready'),
  /** Like 1.0.0. */
  version: z.string(),
});
export type Ready = z.output<typeof ready>;

export const serviceOperations = {
  healthz: {
    method: 'get',
    path: probes.healthz,
    tag: 'Service',
    summary: 'Whether the process is running',
    who: 'everyone',
    reply: z.object({ status: z.literal('ok') }),
    problems: [],
  },
  readyz: {
    method: 'get',
    path: probes.readyz,
    tag: 'Service',
    summary: 'Whether the database answers, and the version of the server',
    who: 'everyone',
    reply: ready,
    problems: [],
  },
  getClientConfig: {
    method: 'get',
    path: CONFIG_PATH,
    tag: 'Service',
    summary: 'The public configuration of the client',
    who: 'everyone',
    reply: z.object({
      firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
      creatorEmails: z.enum(['public', 'signed-in']).optional(),
      siteUrl: z.string().optional(),
      externalPictures: z.boolean().optional(),
      serviceWorker: z.boolean().optional(),
      week: z.object({ weekend: z.enum(WEEKDAYS).optional(), week: z.enum(WEEKDAYS).optional() }).optional(),
      joinWithoutAccount: z.boolean().optional(),
      hasTeam: z.boolean().optional(),
      languages: z.array(z.enum(LANGUAGES)).readonly().optional(),
      contactEmail: z.string().optional(),
      contactPhone: z.string().optional(),
      contactWhatsapp: z.string().optional(),
      contactPlace: z.string().optional(),
      siteOwner: z.string().optional(),
      socialLinks: z.array(z.string()).readonly().optional(),
      examples: z.literal(false).optional(),
      story: z.boolean().optional(),
      map: z.object({ tiles: z.string().optional(), attribution: z.string().optional() }).optional(),
      ownAccounts: z.boolean(),
      google: z.boolean().optional(),
      guestDays: z.int().optional(),
      country: z.string().optional(),
      review: z.enum(REVIEW_MODES).exclude(['off']).optional(),
      mail: z.enum(['mailbox', 'none']).optional(),
    } satisfies Record<keyof ClientConfig, z.ZodType>) satisfies z.ZodType<ClientConfig>,
    problems: [],
  },
  getDocument: {
    method: 'get',
    path: calls.openApi,
    tag: 'Service',
    summary: 'This document',
    who: 'everyone',
    reply: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    problems: [],
  },
} as const satisfies Record<string, Operation>;
