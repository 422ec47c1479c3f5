/** What a form of a plain page sends. */
import express, { type Request, type Response } from 'express';

const readForm = express.urlencoded({ limit: '32kb', extended: false });

/** The fields of a form; none if it is not one. */
export const formOf = (req: Request, res: Response) =>
  new Promise<Record<string, unknown>>((resolve) => {
    readForm(req, res, (error?: unknown) =>
      resolve(error ? {} : ((req.body ?? {}) as Record<string, unknown>)),
    );
  });
