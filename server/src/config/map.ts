/** The map, where the operator has one: tiles of another site, and whom the map credits. */
import { MAP_FILE } from '@social-serve/contract/paths';
import { z } from 'zod';
import { line } from './fields.ts';

/** An https address whose path has placeholders; its host has none, so that pages can be allowed exactly that origin. */
const TEMPLATE = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?\/(?:[^\s{}#]|\{[zxy]\})*$/i;

const isTileTemplate = (text: string): boolean =>
  TEMPLATE.test(text) &&
  ['{z}', '{x}', '{y}'].every((name) => text.includes(name)) &&
  URL.canParse(text.replaceAll(/[{}]/g, ''));

export const mapVariables = z.object({
  MAP_TILES: z
    .string()
    .trim()
    .refine((text) => text === MAP_FILE || isTileTemplate(text), {
      error: `must be the https address of tiles with {z}, {x} and {y} in its path and no other placeholders, like https://tiles.example.org/{z}/{x}/{y}.png, or ${MAP_FILE}`,
    })
    .transform((text) => (text === MAP_FILE ? undefined : text))
    .optional(),
  MAP_ATTRIBUTION: line(300)
    .refine((text) => !/[<>]|&#?\w+;/.test(text), {
      error: 'must be plain text without HTML; an https address after a text makes that text a link',
    })
    .optional(),
});

export interface MapSettings {
  /** The address of another site's tiles, with `{z}`, `{x}` and `{y}`. Without it the map is the file in the data folder, if there is one. */
  tiles: string | undefined;
  /** Whom the map credits: a text, whose https addresses make the text before them a link. */
  attribution: string | undefined;
}

export const mapSettings = (env: z.infer<typeof mapVariables>): MapSettings => ({
  tiles: env.MAP_TILES,
  attribution: env.MAP_ATTRIBUTION,
});
