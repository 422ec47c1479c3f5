import type { Application } from '@social-serve/contract/application';
import { calls, probes } from '@social-serve/contract/paths';
import type { Report } from '@social-serve/contract/report';
import { PERSON_STOPPED } from '@social-serve/contract/report-rules';
import { anApplication, anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said, saidSoFar } from '../../test/messages.ts';
import { away, listPage, refusal, type Sent, serve, silence } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import * as bnDesk from '../words/bn/report-desk.tsx';
import * as bnTexts from '../words/bn/reports.tsx';
import * as enDesk from '../words/en/report-desk.tsx';
import * as enTexts from '../words/en/reports.tsx';
import { Team } from './Team.tsx';

const en = { desk: enDesk, texts: enTexts };
const bn = { desk: bnDesk, texts: bnTexts };

const AWAY = 'The server cannot be reached. Check your connection and try again.';
const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
let count = 0;
const received = (fields: Partial<Application> = {}): Application => {
  count += 1;
  return {
    ...anApplication(),
    _id: count.toString(16).padStart(24, 'a'),
    date: '2026-11-01T10:00:00.000Z',
    state: 'received',
    ...fields,
  };
};
const zoe = received({ name: 'Zoë', email: 'zoe@example.org', message: 'I can cook.\nFor forty.' });
const decided = { decidedBy: 'omar@example.org', decidedAt: '2026-11-02T10:00:00.000Z' };

const event = anEvent({ title: 'Free phones' });
const report = (fields: Partial<Report> = {}): Report => {
  count += 1;
  return {
    _id: count.toString(16).padStart(24, 'b'),
    event_id: event._id,
    reason: 'Wrong or misleading',
    text: 'There are none to report.',
    date: '2026-11-01T10:00:00.000Z',
    state: 'open',
    reporter: 'arif@example.org',
    event,
    ...fields,
  };
};

let asked: Sent[];
beforeEach(() => {
  vi.clearAllMocks();
  serve('get', calls.me, { email: maya.email, team: true, unread: 0 });
  serve('get', probes.readyz, { status: 'ready', version: '1.2.3' });
  asked = serve('get', calls.applications, ({ query }) =>
    query.probablySpam ? listPage([], null, 0) : listPage([zoe], null, 1),
  );
});

const ownMail = {
  ...{ reminders: true, changes: true, summary: true, messages: true, news: false },
  ...{ verified: true, asked: false },
};

function visit(path = '/team') {
  return visitAs(path).router;
}

function visitAs(path = '/team') {
  const identity = fakeIdentity(maya);
  const router = createMemoryRouter(
    [
      { Component: RequireUser, children: [{ path: '/team', Component: Team }] },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  );
  render(
    <main>
      <AuthProvider open={async () => identity}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
  return { router, identity };
}
const open = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Open: ${name}` }));
const dialog = () => screen.getByRole('dialog');

test('a person outside the team sees that, and nothing is requested', async () => {
  serve('get', calls.me, { email: maya.email, team: false, unread: 0 });
  const mail = serve('get', calls.ownMail, ownMail);
  visit();
  expect(await screen.findByRole('heading', { name: 'This page is for the team' })).toBeVisible();
  await waitFor(() => expect(mail).toHaveLength(1));
  expect(screen.queryByText('Confirm your e-mail address')).toBeNull();
  expect(screen.getByRole('link', { name: 'Become a Volunteer' })).toHaveAttribute('href', '/volunteer');
  expect(asked).toEqual([]);
});

test('someone with an unconfirmed address confirms it here, and the page opens to the team', async () => {
  serve('get', calls.me, { email: maya.email, team: false, unread: 0 });
  serve('get', calls.ownMail, { ...ownMail, verified: false });
  const { identity } = visitAs();
  expect(await screen.findByText('Confirm your e-mail address')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/^We’ve sent a link to maya@example.org/)).toBeVisible();
  serve('get', calls.ownMail, ownMail);
  serve('get', calls.me, { email: maya.email, team: true, unread: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'I’ve confirmed it' }));
  expect(await screen.findByText('1 application')).toBeVisible();
  expect(screen.queryByText('Confirm your e-mail address')).toBeNull();
  expect(identity.made).toEqual(['sendConfirmation', 'renew']);
});

test('the foot says which version the site runs', async () => {
  visit();
  expect(await screen.findByText('This site runs Social Serve 1.2.3.')).toBeVisible();
});

test('its sections show how much waits in each, and the number is another one after a decision', async () => {
  const desk = { applications: 1, reports: 0, messages: 120 };
  serve('get', calls.me, { email: maya.email, team: true, unread: 0, desk });
  serve('put', calls.application, done);
  visit();
  expect(await screen.findByRole('button', { name: 'Applications 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reports' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Messages 99+' })).toBeVisible();
  serve('get', calls.me, { email: maya.email, team: true, unread: 0, desk: { ...desk, applications: 0 } });
  await open('Zoë');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('button', { name: 'Applications' })).toBeVisible();
});

test('asks for what the address says, and for what is chosen and typed', async () => {
  const router = visit('/team?state=received&role=Content+Writer');
  await screen.findByText('1 application');
  expect(asked.at(-1)?.query).toMatchObject({ state: 'received', role: 'Content Writer' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All states');
  await userEvent.type(screen.getByRole('searchbox'), 'zoë');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ search: 'zoë', role: 'Content Writer' }));
  expect(asked.at(-1)?.query).not.toHaveProperty('state');
  expect(router.state.location.search).toBe('?role=Content+Writer&search=zo%C3%AB');
});

test('loads more, and the number of all stays', async () => {
  const more = received({ name: 'Omar' });
  serve('get', calls.applications, ({ query }) =>
    query.cursor ? listPage([more], null, 2) : listPage([zoe], '1-a', 2),
  );
  visit();
  expect(await screen.findByText('2 applications')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: 'Open: Omar' })).toHaveFocus();
});

test('says that there is not one, that none fits, and why the list did not come', async () => {
  serve('get', calls.applications, listPage([], null, 0));
  visit();
  expect(await screen.findByText(/No applications yet/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Declined');
  expect(await screen.findByText('No matching applications')).toBeVisible();
  serve('get', calls.applications, away);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Accepted');
  expect(await screen.findByRole('alert')).toHaveTextContent(AWAY);
  serve('get', calls.applications, listPage([zoe], null, 1));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 application')).toBeVisible();
});

test('says that the list is on its way', async () => {
  serve('get', calls.applications, silence);
  visit();
  await screen.findByRole('searchbox');
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

test('accepts with a note', async () => {
  const put = serve('put', calls.application, done);
  visit();
  await open('Zoë');
  expect(dialog()).toHaveTextContent('I can cook. For forty.');
  fill(within(dialog()).getByRole('textbox', { name: 'Note (optional)' }), 'Welcome!');
  serve('get', calls.applications, listPage([{ ...zoe, state: 'accepted', ...decided }], null, 1));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(put).toMatchObject([
    { params: { id: zoe._id }, body: { state: 'accepted', note: 'Welcome!', was: 'received' } },
  ]);
  await said('success', 'You accepted Zoë');
  expect(await within(screen.getByRole('listitem')).findByText('Accepted')).toBeVisible();
});

test('declines without one', async () => {
  const put = serve('put', calls.application, done);
  visit();
  await open('Zoë');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Decline' }));
  await said('success', 'You declined Zoë');
  expect(put[0]?.body).toEqual({ state: 'declined', was: 'received' });
});

test('an answer is changed on purpose only, and names what it changes', async () => {
  const put = serve('put', calls.application, done);
  const answered = { ...zoe, state: 'declined' as const, note: 'Not now.', ...decided };
  serve('get', calls.applications, listPage([answered], null, 1));
  visit();
  await open('Zoë');
  expect(dialog()).toHaveTextContent('Not now.');
  expect(dialog()).toHaveTextContent('omar@example.org');
  expect(within(dialog()).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Change decision' }));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(put[0]?.body).toEqual({ state: 'accepted', note: 'Not now.', was: 'declined' }));
});

test('what was withdrawn has no answer', async () => {
  serve('get', calls.applications, listPage([{ ...zoe, state: 'withdrawn' }], null, 1));
  visit();
  await open('Zoë');
  expect(dialog()).toHaveTextContent('The applicant withdrew this application');
  expect(within(dialog()).queryByRole('textbox')).not.toBeInTheDocument();
});

test('shows when the first text was sent, and that the last one came after the decision', async () => {
  const again = { firstSentAt: '2026-10-30T10:00:00.000Z', date: '2026-11-05T10:00:00.000Z' };
  serve('get', calls.applications, listPage([{ ...zoe, ...again, state: 'declined', ...decided }], null, 1));
  visit();
  expect(await screen.findByText(/^first sent .*30/i)).toBeVisible();
  await open('Zoë');
  expect(within(dialog()).getByText('First sent')).toBeVisible();
  expect(dialog()).toHaveTextContent('The applicant sent this text after the decision.');
});

test('applications that wait for a decision are a list of their own, with their number, in the address', async () => {
  serve('get', calls.me, { email: maya.email, team: true, unread: 0, desk: { applications: 2 } });
  const router = visit();
  await userEvent.click(await screen.findByRole('button', { name: 'To decide 2' }));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ state: 'received' }));
  expect(router.state.location.search).toBe('?state=received');
  expect(screen.getByRole('button', { name: 'To decide 2' })).toHaveAttribute('aria-pressed', 'true');
  serve('get', calls.applications, listPage([], null, 0));
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'To decide 2' }));
  expect(await screen.findByText('No application waits for a decision.')).toBeVisible();
});

test('probable spam is apart, with its number; several are deleted at once', async () => {
  const spam = [received({ name: 'Shop' }), received({ name: 'Casino' }), received({ name: 'Omar' })];
  serve('get', calls.applications, ({ query }) =>
    query.probablySpam ? listPage(spam, null, 3) : listPage([zoe], null, 1),
  );
  const removed = serve('delete', calls.application, ({ params }) =>
    params.id === spam[1]?._id
      ? refusal(404, 'not-found', 'We can’t find this application.')
      : { acknowledged: true, deletedCount: 1 },
  );
  const router = visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Probably spam (3)' }));
  expect(await screen.findByText('3 applications')).toBeVisible();
  expect(router.state.location.search).toBe('?probablySpam=true');
  const button = screen.getByRole('button', { name: 'Delete selected (0)' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Omar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected (2)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete' }));
  await said('success', '2 applications deleted');
  expect(removed.map(({ params }) => params.id)).toEqual([spam[0]?._id, spam[1]?._id]);
});

test('why an answer was not taken is in the dialog', async () => {
  const late = 'omar@example.org has already declined this application.';
  serve('put', calls.application, refusal(409, 'already-decided', late));
  visit();
  await open('Zoë');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Accept' }));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(late);
  expect(saidSoFar('success')).toEqual([]);
});

test('the team sees a reported event in all its languages, as it was written', async () => {
  const { event } = report();
  const translations = [
    { language: 'en' as const, title: 'Phones' },
    { language: 'bn' as const, title: 'বিনা মূল্যে ফোন', Descriptions: 'এখনই নিন।' },
  ];
  serve('get', calls.reports, listPage([report({ event: { ...event, translations } })], null, 1));
  visit('/team?part=reports');
  const reported = await screen.findByRole('article', { name: 'Free phones' });
  expect(reported).toHaveTextContent('English Phones');
  expect(reported).toHaveTextContent('বাংলা বিনা মূল্যে ফোন এখনই নিন।');
  expect(
    within(reported)
      .getByText(/বিনা মূল্যে ফোন/)
      .closest('[lang]'),
  ).toHaveAttribute('lang', 'bn');
});

test('reports are grouped by event, and are dismissed or hide the event', async () => {
  const put = serve('put', calls.report, done);
  const first = report();
  serve(
    'get',
    calls.reports,
    listPage([first, report({ text: 'I asked.', reporter: 'zoe@example.org' })], null, 2),
  );
  visit('/team?part=reports');
  const reported = await screen.findByRole('article', { name: 'Free phones' });
  expect(reported).toHaveTextContent('There are none to report.');
  expect(reported).toHaveTextContent('zoe@example.org');
  await userEvent.click(within(reported).getByRole('button', { name: 'Dismiss the reports of Free phones' }));
  expect(within(dialog()).queryByRole('radio')).not.toBeInTheDocument();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(put[0]?.body).toEqual({ decision: 'dismiss', was: 'open' }));
  expect(put[0]?.params).toEqual({ id: first._id });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(within(reported).getByRole('button', { name: 'Hide event: Free phones' }));
  await userEvent.click(within(dialog()).getByRole('radio', { name: 'Harmful or against the law' }));
  fill(within(dialog()).getByRole('textbox', { name: 'Note (optional)' }), 'Where from?');
  fill(within(dialog()).getByRole('textbox', { name: /for the team/ }), 'They did this before.');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hide event' }));
  await waitFor(() =>
    expect(put[1]?.body).toEqual({
      ...{ decision: 'hide', was: 'open', reason: 'Harmful or against the law' },
      ...{ note: 'Where from?', teamNote: 'They did this before.' },
    }),
  );
});

test('after a decision that keeps its event in the list, the event has the focus', async () => {
  const about = { kind: 'question' as const, id: 'd'.repeat(24), text: 'Soap?' };
  const [one, two] = [report({ about }), report({ about: { ...about, id: 'e'.repeat(24) } })];
  serve('put', calls.report, done);
  serve('get', calls.reports, listPage([one, two], null, 2));
  visit('/team?part=reports');
  const [dismiss] = await screen.findAllByRole('button', { name: /^Dismiss the reports of this question/ });
  serve('get', calls.reports, listPage([{ ...one, ...decided, state: 'dismissed' }, two], null, 2));
  await userEvent.click(dismiss as HTMLElement);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Free phones' })).toHaveFocus());
});

test.each([
  ['English', en],
  ['Bangla', bn],
])('a decision of a report begins with, or has, the words on its button (%s)', (_, { desk, texts }) => {
  for (const kind of ['message', 'question', 'outcome'] as const) {
    for (const decision of ['hide', 'dismiss', 'show', 'close'] as const)
      expect(desk.decisionAbout[decision](kind, 'Walk')).toContain(desk.decisionOf[decision]);
    expect(desk.decisionAbout.delete(kind, 'Walk')).toContain(texts.deleteIt[kind]);
  }
});

test('a section that is opened loads the numbers of the desk with its list', async () => {
  const desk = { applications: 1, reports: 0, messages: 0, review: 1 };
  serve('get', calls.me, { email: maya.email, team: true, unread: 0, desk });
  serve('get', calls.review, listPage([], null, 0));
  visit();
  const section = await screen.findByRole('button', { name: 'Review 1' });
  expect(await screen.findByText('1 application')).toBeVisible();
  serve('get', calls.me, { email: maya.email, team: true, unread: 0, desk: { ...desk, review: 0 } });
  await userEvent.click(section);
  expect(await screen.findByText(/^No events to review/)).toBeVisible();
  await waitFor(() => expect(section).toHaveAccessibleName('Review'));
});

test('after a decision the next application can be opened at once', async () => {
  const omar = received({ name: 'Omar' });
  serve('put', calls.application, done);
  serve('get', calls.applications, listPage([zoe, omar], null, 2));
  visit('/team?state=received');
  await open('Zoë');
  serve('get', calls.applications, listPage([omar], null, 1));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open: Omar' })).toHaveFocus());
});

test('a hidden event says what its organiser answered, and is shown again', async () => {
  const put = serve('put', calls.report, done);
  const hidden = {
    at: '2026-11-02T10:00:00.000Z',
    reason: 'Wrong or misleading' as const,
    answer: 'They are real.',
  };
  serve(
    'get',
    calls.reports,
    listPage([report({ state: 'hidden', ...decided, event: { ...event, hidden } })], null, 1),
  );
  visit('/team?part=reports');
  const reported = await screen.findByRole('article', { name: 'Free phones' });
  expect(reported).toHaveTextContent('The organiser replied: They are real.');
  expect(within(reported).queryByRole('button', { name: /^Hide/ })).not.toBeInTheDocument();
  await userEvent.click(within(reported).getByRole('button', { name: 'Show again: Free phones' }));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Show again' }));
  await waitFor(() => expect(put[0]?.body).toEqual({ decision: 'show', was: 'hidden' }));
});

test('an event that is hidden with its creator says so, and is not offered to be shown again', async () => {
  const hidden = { at: '2026-11-02T10:00:00.000Z', reason: PERSON_STOPPED } as const;
  serve('get', calls.reports, listPage([report({ event: { ...event, hidden } })], null, 1));
  visit('/team?part=reports');
  const reported = await screen.findByRole('article', { name: 'Free phones' });
  expect(reported).toHaveTextContent(PERSON_STOPPED);
  expect(within(reported).getByRole('button', { name: /^Dismiss/ })).toBeVisible();
  expect(within(reported).queryByRole('button', { name: /^Show again/ })).toBeNull();
});

test('a report of a deleted text says what its authors answered', async () => {
  const answeredAt = '2026-11-20T10:00:00.000Z';
  const authorAnswers = [
    { answer: 'It was a gift.', answeredAt, name: 'Maya Chakma' },
    { answer: 'I only asked.', answeredAt: '2026-11-21T10:00:00.000Z' },
  ];
  const row = report({ state: 'deleted', deletedBy: 'team', decidedAt: answeredAt, authorAnswers });
  serve('get', calls.reports, listPage([row], null, 1));
  visit('/team?part=reports');
  expect((await screen.findByText('It was a gift.')).closest('p')).toHaveTextContent(
    /^Maya Chakma answered on .*: It was a gift\.$/,
  );
  expect(screen.getByText('I only asked.').closest('p')).toHaveTextContent(/^An author answered on /);
});

test('a report says what was reported and changed since; its decisions are listed, and can be changed', async () => {
  const put = serve('put', calls.report, done);
  const decidedAt = new Date().toISOString();
  const reported = { title: 'Free phones', place: 'Town hall', text: 'Send your card number.' };
  const decisions = [
    { outcome: 'dismissed' as const, decidedBy: 'tara@example.org', decidedAt, teamNote: 'Looks fine.' },
  ];
  const row = report({
    ...{ state: 'dismissed', reported, changedSince: true, decisions, decidedAt },
    ...{ withoutAccount: true, reporter: undefined },
  });
  serve('get', calls.reports, listPage([row], null, 1));
  visit('/team?part=reports');
  const item = await screen.findByRole('article', { name: 'Free phones' });
  for (const text of ['It was changed since.', 'Send your card number.', 'For the team: Looks fine.'])
    expect(item).toHaveTextContent(text);
  expect(item).toHaveTextContent('Without an account');
  await userEvent.click(within(item).getByRole('button', { name: 'Hide event: Free phones' }));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hide event' }));
  await waitFor(() => expect(put[0]?.body).toMatchObject({ decision: 'hide', was: 'dismissed' }));
});

test('the reports of what its organiser has deleted are closed as such', async () => {
  const put = serve('put', calls.report, done);
  const row = report({ deletedBy: 'organiser', event: { ...event, cancelled: true } });
  serve('get', calls.reports, listPage([row], null, 1));
  visit('/team?part=reports');
  const item = await screen.findByRole('article', { name: 'Free phones' });
  await userEvent.click(within(item).getByRole('button', { name: /^Deleted by its organiser/ }));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Close the reports' }));
  await waitFor(() => expect(put[0]?.body).toEqual({ decision: 'close', was: 'open' }));
});

test('a reported message and a reported question appear with their text, and are deleted or stay', async () => {
  const put = serve('put', calls.report, done);
  const about = { kind: 'message' as const, id: 'c'.repeat(24), text: 'Buy my soap.', name: 'Omar' };
  const asked = { kind: 'question' as const, id: 'd'.repeat(24), text: 'Soap?', answer: 'Yes, soap.' };
  const gone = { kind: 'message' as const, id: 'e'.repeat(24) };
  const [one, two, three] = [report({ about }), report({ about: asked }), report({ about: gone })];
  serve('get', calls.reports, listPage([one, two, three], null, 3));
  visit('/team?part=reports');
  const reported = await screen.findByRole('article', { name: 'Free phones' });
  expect(reported).toHaveTextContent('Omar wrote: Buy my soap.');
  expect(reported).toHaveTextContent('Someone asked: Soap?');
  expect(reported).toHaveTextContent('The organiser answered: Yes, soap.');
  expect(reported).toHaveTextContent('This message was deleted.');
  // Of the event itself nothing is reported.
  expect(within(reported).queryByRole('button', { name: 'Dismiss the reports of Free phones' })).toBeNull();
  await userEvent.click(within(reported).getByRole('button', { name: 'Delete message: Free phones' }));
  const dialog = await screen.findByRole('dialog', { name: /Delete/ });
  await userEvent.click(within(dialog).getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(put).toMatchObject([{ params: { id: one._id }, body: { decision: 'delete' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const upcoming = { _id: event._id, title: event.title, eventDate: event.eventDate };
const preview = { email: 'maya@example.org', name: 'Maya Chakma', upcoming: [upcoming], total: 1 };

test('the author of what was reported is stopped, after what becomes of their events was shown', async () => {
  serve('get', calls.reports, listPage([report()], null, 1));
  serve('get', calls.reportStop, { ...preview, upcoming: [{ ...upcoming, heir: 'Arif Hossain' }] });
  const posted = serve('post', calls.reportStop, { acknowledged: true, insertedId: 'f'.repeat(24) });
  visit('/team?part=reports');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop the author: Free phones' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop this person?' });
  expect(await within(dialog).findByText('maya@example.org')).toBeVisible();
  expect(within(dialog).getByRole('list', { name: 'Their 1 upcoming event' })).toHaveTextContent(
    /Free phones.*can pass to Arif Hossain/,
  );
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Wrong or misleading' }));
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'How long' }), 'For 7 days');
  fill(within(dialog).getByRole('textbox', { name: 'Note for them (optional)' }), 'There are none.');
  fill(within(dialog).getByRole('textbox', { name: 'Note for the team (optional)' }), 'The third one.');
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Pass them/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await said('success', 'Maya Chakma is stopped');
  expect(posted[0]?.body).toEqual({
    ...{ reason: 'Wrong or misleading', note: 'There are none.', teamNote: 'The third one.' },
    ...{ events: 'pass', until: expect.stringMatching(/Z$/) },
  });
});

test('who is stopped is listed with their answer, and can take part again', async () => {
  const stop = {
    ...{ _id: 'e'.repeat(24), event_id: event._id, email: 'maya@example.org', name: 'Maya Chakma' },
    ...{ reason: 'Wrong or misleading', since: decided.decidedAt, events: 'hide', ...decided },
    ...{ answer: 'They are real.', teamNote: 'The third one.' },
  };
  serve('get', calls.stops, listPage([stop], null, 1));
  const removed = serve('delete', calls.stop, { acknowledged: true, deletedCount: 1 });
  visit('/team?part=stops');
  expect(await screen.findByText('1 stopped person')).toBeVisible();
  const item = screen.getByRole('article', { name: /Maya Chakma/ });
  expect(item).toHaveTextContent('Their answer: They are real.');
  serve('get', calls.stops, listPage([], null, 0));
  await userEvent.click(within(item).getByRole('button', { name: 'Let them take part again: Maya Chakma' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, let them take part' }));
  await said('success', 'Maya Chakma can take part again');
  expect(removed[0]?.params).toEqual({ id: stop._id });
  expect(await screen.findByText(/^No one is stopped/)).toBeVisible();
});

test('shows the reports that wait, or the decided ones, with their number, in the address', async () => {
  serve('get', calls.me, { email: maya.email, team: true, unread: 0, desk: { reports: 2 } });
  const hidden = { at: decided.decidedAt, reason: 'Wrong or misleading' as const };
  const closed = report({ state: 'hidden', ...decided, text: 'An old one.', event: { ...event, hidden } });
  const lists: Record<string, Report[]> = { open: [report(), report()], closed: [closed] };
  const listed = serve('get', calls.reports, ({ query: { state } }) => {
    const shown = lists[state ?? ''] ?? Object.values(lists).flat();
    return listPage(shown, null, shown.length);
  });
  const router = visit('/team?part=reports');
  expect(await screen.findByText('3 reports')).toBeVisible();
  expect(listed.at(-1)?.query).not.toHaveProperty('state');
  await userEvent.click(screen.getByRole('button', { name: 'To decide 2' }));
  expect(await screen.findByText('2 reports')).toBeVisible();
  expect(screen.queryByText('An old one.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Decided' }));
  expect(await screen.findByText('1 report')).toBeVisible();
  expect(screen.getByText('An old one.')).toBeVisible();
  expect(router.state.location.search).toBe('?part=reports&list=closed');
  expect(listed.at(-1)?.query).toMatchObject({ state: 'closed' });
  lists.open = [];
  await userEvent.click(screen.getByRole('button', { name: 'To decide 2' }));
  expect(await screen.findByText('No report waits for a decision.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Applications' }));
  expect(router.state.location.search).toBe('');
});

test('says that nothing is reported', async () => {
  serve('get', calls.reports, listPage([], null, 0));
  visit('/team?part=reports');
  expect(await screen.findByText(/No reports yet/)).toBeVisible();
});
