import { calls } from '@social-serve/contract/paths';
import { listPage, serve } from './server.ts';

/** No events have co-organisers. */
export function serveNoHelp(): void {
  serve('get', calls.organisers, []);
  serve('get', calls.organising, listPage([], null, 0));
}

/** No events have messages or questions. */
export function serveNothingWritten(): void {
  serve('get', calls.messages, []);
  serve('get', calls.ownQuestions, []);
  serve('get', calls.questions, listPage([], null, 0));
  serve('get', calls.answeredQuestions, []);
  serveNoHelp();
}
