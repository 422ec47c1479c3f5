/** What people ask an organiser, on both sides. */
import { calls } from '@social-serve/contract/paths';
import type { OwnQuestion, Question } from '@social-serve/contract/question';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { away, listPage, refusal, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { GuestQuestions } from './GuestQuestions.tsx';
import { OwnQuestions } from './OwnQuestions.tsx';

const id = 'e'.repeat(24);
const asked = { _id: '1'.repeat(24), text: 'May I bring my dog?', askedAt: '2026-11-21T14:30:00.000Z' };
const own: OwnQuestion = { ...asked, event_id: id };
const question: Question = { ...asked, name: 'Zoë' };
const answered = { answer: 'Yes, on a lead.', answeredAt: '2026-11-21T15:00:00.000Z' };
const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

function show(part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a guest with a question', () => {
  test('sends a question, which is shown until it is answered', async () => {
    serve('get', calls.ownQuestions, []);
    const posted = serve('post', calls.questions, { acknowledged: true, insertedId: own._id });
    show(<OwnQuestions id={id} open />);
    await press('Ask the organiser');
    const field = await screen.findByRole('textbox', { name: 'Question' });
    await press('Send question');
    expect(await screen.findByText('Question is required.')).toBeVisible();
    fill(field, own.text);
    const read = serve('get', calls.ownQuestions, [own]);
    await press('Send question');
    await said('success', 'Your question was sent');
    expect(await screen.findByText('No answer yet. We’ll let you know.')).toBeVisible();
    expect(posted).toMatchObject([{ params: { id }, body: { text: own.text } }]);
    expect(read).toMatchObject([{ query: { event: id } }]);
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });

  test('reads the answer, and may report it', async () => {
    serve('get', calls.ownQuestions, [{ ...own, ...answered }]);
    show(<OwnQuestions id={id} open={false} />);
    expect(await screen.findByText('Yes, on a lead.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask the organiser' })).toBeNull(); // it is over
    await press('Report this question');
    expect(await screen.findByRole('dialog', { name: 'Report this question' })).toHaveTextContent(
      'Only our team can see who reported it.',
    );
  });

  test('sees why a question was refused', async () => {
    serve('get', calls.ownQuestions, []);
    serve('post', calls.questions, refusal(409, 'event-over', 'This event is over.'));
    show(<OwnQuestions id={id} open />);
    await press('Ask the organiser');
    fill(await screen.findByRole('textbox', { name: 'Question' }), own.text);
    await press('Send question');
    expect(await screen.findByRole('alert')).toHaveTextContent('This event is over.');
  });

  test('a person who asked nothing sees nothing after the event', async () => {
    const read = serve('get', calls.ownQuestions, []);
    show(<OwnQuestions id={id} open={false} />);
    await waitFor(() => expect(read).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('an organiser', () => {
  test('answers, and may change the answer', async () => {
    const other = { ...question, _id: '2'.repeat(24), text: 'Where?', name: undefined };
    serve('get', calls.questions, listPage([question, other], null, 2));
    const put = serve('put', calls.question, done);
    show(<GuestQuestions id={id} hidden={false} />);
    const first = within((await screen.findByText(question.text)).closest('li') as HTMLElement);
    expect(first.getByText('Zoë')).toBeVisible();
    expect(screen.getByText('Someone')).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: 'Send answer' }));
    expect(await first.findByText('Answer is required.')).toBeVisible();
    fill(first.getByRole('textbox', { name: 'Your answer' }), answered.answer);
    serve('get', calls.questions, listPage([other, { ...question, ...answered }], null, 2));
    await userEvent.click(first.getByRole('button', { name: 'Send answer' }));
    await said('success', 'Your answer was sent');
    expect(await screen.findByText('Answered')).toBeVisible();
    await press('Change answer: May I bring my dog?');
    const again = await screen.findByDisplayValue(answered.answer);
    expect(again).toHaveFocus();
    fill(again, 'No.');
    const form = within(again.closest('form') as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(put.map(({ params, body }) => [params, body])).toEqual([
        [{ id, questionId: question._id }, { answer: answered.answer }],
        [{ id, questionId: question._id }, { answer: 'No.' }],
      ]),
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus());
  });

  test('without questions the section is not shown; a failed load can be retried', async () => {
    serve('get', calls.questions, away());
    show(<GuestQuestions id={id} hidden={false} />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const read = serve('get', calls.questions, listPage([], null, 0));
    await userEvent.click(retry);
    await waitFor(() => expect(read).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
