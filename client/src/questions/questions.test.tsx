/** What people ask an organiser, on both sides. */
import { calls } from '@social-serve/contract/paths';
import type { AnsweredQuestion, OwnQuestion, Question } from '@social-serve/contract/question';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { away, listPage, refusal, serve } from '../../test/server.ts';
import { AuthProvider, useAuth } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { GuestQuestions } from './GuestQuestions.tsx';
import { Questions } from './Questions.tsx';

const id = 'e'.repeat(24);
const asked = { _id: '1'.repeat(24), text: 'May I bring my dog?', askedAt: '2026-11-21T14:30:00.000Z' };
const own: OwnQuestion = { ...asked, event_id: id };
const question: Question = { ...asked, name: 'Zoë' };
const answered = { answer: 'Yes, on a lead.', answeredAt: '2026-11-21T15:00:00.000Z' };
const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

/** The page knows who looks before it shows questions. */
function OnceKnown({ children }: { children: ReactNode }) {
  return useAuth().loading ? null : children;
}

function show(part: ReactNode, user: User | null = maya) {
  const router = createMemoryRouter([{ path: '*', element: <OnceKnown>{part}</OnceKnown> }]);
  render(
    <AuthProvider open={async () => fakeIdentity(user)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}
beforeEach(() => {
  serve('get', calls.answeredQuestions, []);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a guest with a question', () => {
  test('sends a question, which is shown until it is answered', async () => {
    serve('get', calls.ownQuestions, []);
    const posted = serve('post', calls.questions, { acknowledged: true, insertedId: own._id });
    show(<Questions id={id} part="ask" canReport />);
    await press('Ask the organiser');
    const field = await screen.findByRole('textbox', { name: 'Question' });
    expect(screen.getByText(/^Everyone can read the question once it is answered\./)).toBeVisible();
    await press('Send question');
    expect(await screen.findByText('Question is required.')).toBeVisible();
    fill(field, own.text);
    const read = serve('get', calls.ownQuestions, [own]);
    await press('Send question');
    await said('success', 'Your question was sent');
    expect(await screen.findByText('No answer yet. We’ll let you know.')).toBeVisible();
    expect(posted).toMatchObject([{ params: { id }, body: { text: own.text, public: true } }]);
    expect(read).toMatchObject([{ query: { event: id } }]);
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });

  test('reads the answer, and may report it', async () => {
    serve('get', calls.ownQuestions, [{ ...own, ...answered }]);
    show(<Questions id={id} part="own" canReport />);
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
    show(<Questions id={id} part="ask" canReport />);
    await press('Ask the organiser');
    fill(await screen.findByRole('textbox', { name: 'Question' }), own.text);
    await press('Send question');
    expect(await screen.findByRole('alert')).toHaveTextContent('This event is over.');
  });

  test('a person who asked nothing sees nothing after the event', async () => {
    const read = serve('get', calls.ownQuestions, []);
    show(<Questions id={id} part="own" canReport />);
    await waitFor(() => expect(read).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('questions that everyone can read', () => {
  const others: AnsweredQuestion = { ...asked, ...answered, _id: '3'.repeat(24), text: 'Is there tea?' };

  test('a visitor reads them, logs in to ask, and reports without an account', async () => {
    const sent = serve('post', calls.eventReports, { acknowledged: true, insertedId: '9'.repeat(24) });
    serve('get', calls.answeredQuestions, [others]);
    show(<Questions id={id} part="login" canReport />, null);
    const item = within((await screen.findByText('Is there tea?')).closest('li') as HTMLElement);
    expect(item.getByText('Someone asked')).toBeVisible();
    expect(item.getByText('Yes, on a lead.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in to ask the organiser' })).toHaveAttribute(
      'href',
      '/login',
    );
    await userEvent.click(item.getByRole('button', { name: 'Report this question' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this question' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Wrong or misleading' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), 'No.');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Your e-mail address/ }), 'zoe@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ email: 'zoe@example.org', text: 'No.' }));
  });

  test('a person sees their own once and whether others can read them, and may report those of others', async () => {
    const mine = { ...own, ...answered, public: true as const };
    const secret = { ...own, _id: '4'.repeat(24), text: 'Is it my fault?' };
    const waiting = { ...own, _id: '5'.repeat(24), text: 'When?', public: true as const };
    serve('get', calls.ownQuestions, [secret, waiting, mine]);
    serve('get', calls.answeredQuestions, [others, { ...asked, ...answered }]);
    show(<Questions id={id} part="ask" canReport />);
    const itemOf = async (text: string) => (await screen.findByText(text)).closest('li');
    expect(await itemOf('Is there tea?')).toHaveTextContent('Report this question');
    expect(await itemOf('Is it my fault?')).toHaveTextContent('Only you and the organisers can read this.');
    expect(await itemOf('When?')).toHaveTextContent('Everyone can read it once it is answered.');
    expect(await itemOf(asked.text)).toHaveTextContent('Everyone can read this, without your name.');
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });

  test('after the event, and to organisers, they are shown without asking; nothing is shown without any', async () => {
    serve('get', calls.answeredQuestions, [others]);
    show(<Questions id={id} part="read" canReport={false} />);
    expect(await screen.findByText('Is there tea?')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('come page by page', async () => {
    serve('get', calls.answeredQuestions, listPage([others], 'next', 2));
    show(<Questions id={id} part="read" canReport={false} />);
    await screen.findByText('Is there tea?');
    serve(
      'get',
      calls.answeredQuestions,
      listPage([{ ...others, _id: '6'.repeat(24), text: 'And cake?' }], null, 2),
    );
    await press('Load more');
    expect(await screen.findByText('And cake?')).toBeVisible();
  });
});

describe('an organiser', () => {
  test('may answer a public question privately; one that was asked privately stays so', async () => {
    const secret = { ...question, _id: '2'.repeat(24), text: 'Where?' };
    serve('get', calls.questions, listPage([{ ...question, public: true }, secret], null, 2));
    const put = serve('put', calls.question, done);
    show(<GuestQuestions id={id} hidden={false} />);
    const itemOf = async (text: string) =>
      within((await screen.findByText(text)).closest('li') as HTMLElement);
    const other = await itemOf('Where?');
    expect(other.getByText('Only the person who asked can read the answer.')).toBeVisible();
    expect(other.queryByRole('checkbox')).toBeNull();
    const first = await itemOf(question.text);
    expect(first.getByText(/^Everyone can read the question and its answer/)).toBeVisible();
    await userEvent.click(first.getByRole('checkbox', { name: 'Answer privately' }));
    fill(first.getByRole('textbox', { name: 'Your answer' }), 'You may.');
    await userEvent.click(first.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(put).toMatchObject([{ body: { answer: 'You may.', public: false } }]));
    fill(other.getByRole('textbox', { name: 'Your answer' }), 'Here.');
    await userEvent.click(other.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(put.at(-1)).toMatchObject({ body: { answer: 'Here.' } }));
    expect(put.at(-1)?.body).not.toHaveProperty('public');
  });

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
