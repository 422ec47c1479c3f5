import { calls } from '@social-serve/contract/paths';
import { listPage, serve } from './server.ts';

/** Nobody helps anyone to organise. */
export function serveNoHelp(): void {
  serve('get', calls.organisers, []);
  serve('get', calls.organising, listPage([], null, 0));
}

/** Nobody wrote anything about any event, nor asked. */
export function serveNothingWritten(): void {
  serve('get', calls.messages, []);
  serve('get', calls.ownQuestions, []);
  serve('get', calls.questions, listPage([], null, 0));
  serveNoHelp();
}
