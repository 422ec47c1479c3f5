import { calls } from '@social-serve/contract/paths';
import { listPage, serve } from './server.ts';

/** Nobody wrote anything about any event, nor asked. */
export function serveNothingWritten(): void {
  serve('get', calls.messages, []);
  serve('get', calls.ownQuestions, []);
  serve('get', calls.questions, listPage([], null, 0));
}
