/** Pictures that people upload, and those of other sites. */
import { LIMITS } from '@social-serve/contract/limits';
import { z } from 'zod';
import { limit, onOff } from './fields.ts';

export const pictureVariables = z.object({
  RATE_LIMITS: onOff.default(true),
  PICTURES_PER_HOUR: limit.default(20),
  MAX_PICTURES: limit.default(LIMITS.pictures),
  EXTERNAL_PICTURES: onOff.default(true),
});

export interface PictureSettings {
  /** How many pictures a person may have here, and may send an hour; 0 for no limit. */
  maxPictures: number;
  picturesPerHour: number;
  /** Whether pages show pictures of other sites. */
  externalPictures: boolean;
}

export const pictureSettings = (env: z.infer<typeof pictureVariables>): PictureSettings => ({
  maxPictures: env.MAX_PICTURES,
  picturesPerHour: env.RATE_LIMITS ? env.PICTURES_PER_HOUR : 0,
  externalPictures: env.EXTERNAL_PICTURES,
});
