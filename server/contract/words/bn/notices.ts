/** The texts of notices, in Bangla. */
import {
  type FoundPeople,
  isolated,
  joinedSentences,
  type Sentence,
  type Sentences,
} from '../../notice-content.ts';
import type { ReportedPartKind } from '../../report-rules.ts';
import type * as english from '../en/notices.ts';
import { numberIn } from '../numbers.ts';
import { reasons, roles } from './labels.ts';
import { group } from './places.ts';

export { eventTypes } from './labels.ts';

export const number = (count: number) => numberIn('bn', count);

export const values: typeof english.values = {
  noLimit: 'সীমা নেই',
  none: 'নেই',
  yes: 'হ্যাঁ',
  no: 'না',
  newPicture: 'নতুন ছবি',
  newPoint: 'মানচিত্রে নতুন বিন্দু',
};

export const pointMoved = (km: number) =>
  km < 1
    ? `মানচিত্রে আগের বিন্দু থেকে ${number(Math.round(km * 100) * 10)} মিটার দূরে`
    : `মানচিত্রে আগের বিন্দু থেকে ${number(Math.round(km * 10) / 10)} কিলোমিটার দূরে`;

export const fields: typeof english.fields = {
  claimEnded: 'আপনাকে আর যা আনতে বা করতে হবে না',
  claimBack: 'আপনাকে যা আবার আনতে বা করতে হবে',
  needs: 'যা যা দরকার',
  title: 'শিরোনাম',
  eventType: 'ধরন',
  eventDate: 'তারিখ',
  endDate: 'শেষের সময়',
  timeZone: 'টাইম জোন',
  location: 'স্থান',
  point: 'স্থান',
  photoURL: 'ছবি',
  photoAlt: 'ছবির বিবরণ',
  Descriptions: 'বিবরণ',
  capacity: 'আসনসংখ্যা',
};

const people = (count: number) => `${number(count)} জন`;
const dates = (count: number) => `${number(count)}টি তারিখ`;

/** "মায়া", "মায়া এবং আরিফ", "মায়া, আরিফ এবং আরও ৩ জন" */
function listed(names: readonly string[], count: number): string {
  const shown = names.slice(0, count > 3 ? 2 : 3).map(isolated);
  if (shown.length === 0) return people(count);
  const others = count - shown.length;
  const last = others > 0 ? `আরও ${people(others)}` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} এবং ${last}` : String(last);
}

export const companions: typeof english.companions = { child: 'আপনার সঙ্গের শিশু', adult: 'আপনার সঙ্গী' };

const otherPeople = ({ joined, waiting, left }: FoundPeople) =>
  joinedSentences(
    joined > 0 && waiting > 0 && `${people(waiting)} অপেক্ষমাণ তালিকায় নাম দিয়েছেন।`,
    joined + waiting > 0 && left > 0 && `${people(left)} অংশগ্রহণ বাতিল করেছেন।`,
  );

export function guests(found: FoundPeople): string {
  const { joined, waiting, left, names } = found;
  const first =
    joined > 0
      ? `${listed(names.slice(0, joined), joined)} যোগ দিয়েছেন।`
      : waiting > 0
        ? `${listed(names.slice(0, waiting), waiting)} এই ইভেন্টের অপেক্ষমাণ তালিকায় নাম দিয়েছেন।`
        : `${people(left)} এই ইভেন্টে অংশগ্রহণ বাতিল করেছেন।`;
  return joinedSentences(first, otherPeople(found)) ?? first;
}

const MISTAKE = 'ভুল হয়েছে মনে হলে আয়োজকের সঙ্গে যোগাযোগ করুন।';

/** What was cancelled: the event, or some dates of a series. */
const whole = (events: readonly unknown[] | undefined) =>
  events ? ` ইভেন্টের ${dates(events.length)}` : ' ইভেন্টটি';

/** What the team did with something of the person's. */
const moderations: Record<
  'event' | ReportedPartKind,
  { removed: Omit<Sentence, 'more'>; shown: Omit<Sentence, 'more'> }
> = {
  event: {
    removed: { before: 'আমাদের দল ', after: ' লুকিয়েছে।' },
    shown: { after: ' আবার দেখা যাচ্ছে।' },
  },
  message: {
    removed: { before: 'আমাদের দল ', after: ' নিয়ে আপনার বার্তা মুছে ফেলেছে।' },
    shown: { after: ' নিয়ে আপনার বার্তা আবার দেখা যাচ্ছে।' },
  },
  question: {
    removed: {
      before: 'আমাদের দল ',
      after: ' নিয়ে এমন একটি প্রশ্ন মুছে ফেলেছে, যা আপনি করেছিলেন বা যার উত্তর দিয়েছিলেন।',
    },
    shown: { after: ' নিয়ে আপনার করা বা উত্তর দেওয়া একটি প্রশ্ন আবার দেখা যাচ্ছে।' },
  },
  outcome: {
    removed: { before: 'আমাদের দল ', after: ' ইভেন্টের ফলাফল মুছে ফেলেছে।' },
    shown: { after: ' ইভেন্টের ফলাফল আবার দেখা যাচ্ছে।' },
  },
};

export const answerTeam: typeof english.answerTeam = {
  event: 'ইভেন্টের পাতায় আমাদের দলকে উত্তর দিতে পারেন।',
  text: 'অ্যাকাউন্ট পাতায় আমাদের দলকে উত্তর দিতে পারেন।',
  closed: 'এটি ভুল মনে হলে যোগাযোগ পাতা থেকে আমাদের দলকে লিখুন।',
};

export const sentences: Sentences = {
  changed: ({ events }) => ({
    after: events ? ` ইভেন্টের ${dates(events.length)} বদলেছে।` : ' ইভেন্টটিতে পরিবর্তন এসেছে।',
  }),
  cancelled: ({ events, hidden }, moment) => ({
    after: hidden ? `${whole(events)} আমাদের দল সরিয়ে দিয়েছে।` : `${whole(events)} বাতিল হয়েছে।`,
    more: events ? `প্রথম তারিখ ছিল ${moment}।` : `এটি হওয়ার কথা ছিল ${moment}।`,
  }),
  restored: ({ events }, moment) => ({
    after: events ? ` ইভেন্টটি আবার হচ্ছে, ${number(events.length)}টি তারিখে।` : ' ইভেন্টটি আবার হচ্ছে।',
    more: events ? `প্রথম তারিখ ${moment}।` : `এটি হবে ${moment}।`,
  }),
  'moved-up': ({ companion, group: places }) => ({
    before: companion ? `${companions[companion]} ` : 'আপনি ',
    after: companion === 'child' ? ' ইভেন্টে আসন পেয়েছে।' : ' ইভেন্টে আসন পেয়েছেন।',
    more: joinedSentences('অপেক্ষমাণ তালিকা থেকে আসনটি মিলেছে। দেখা হবে।', places && group(places)),
  }),
  removed: () => ({ before: 'আয়োজক আপনাকে ', after: ' ইভেন্ট থেকে বাদ দিয়েছেন।', more: MISTAKE }),
  people: (found) => {
    const { joined, waiting, left, names } = found;
    const more = otherPeople(found);
    if (joined > 0)
      return {
        before: `${listed(names.slice(0, joined), joined)} `,
        after: ' ইভেন্টে যোগ দিয়েছেন।',
        more,
      };
    if (waiting > 0)
      return {
        before: `${listed(names.slice(0, waiting), waiting)} `,
        after: ' ইভেন্টের অপেক্ষমাণ তালিকায় নাম দিয়েছেন।',
        more,
      };
    return { before: `${people(left)} `, after: ' ইভেন্টে অংশগ্রহণ বাতিল করেছেন।', more };
  },
  attendance: ({ came }) =>
    came
      ? {
          before: 'আপনি ',
          after: ' ইভেন্টে উপস্থিত ছিলেন বলে লেখা হয়েছে।',
          more: 'ইভেন্টের পরে আয়োজক এটি লিখেছেন।',
        }
      : { after: ' ইভেন্টে আপনার উপস্থিতি বাদ দেওয়া হয়েছে।', more: MISTAKE },
  outcome: () => ({
    after: ' ইভেন্টটি কেমন হলো?',
    more: 'সবাই মিলে কী করলেন, তা অংশগ্রহণকারীদের জানান। এক মিনিটের কাজ।',
  }),
  message: ({ name, text }) =>
    name === undefined
      ? { after: ' ইভেন্ট নিয়ে নতুন বার্তা এসেছে।', more: text }
      : { before: `${isolated(name)} `, after: ' ইভেন্ট নিয়ে একটি বার্তা পাঠিয়েছেন।', more: text },
  question: ({ name = 'কেউ একজন', text }) => ({
    before: `${isolated(name)} `,
    after: ' ইভেন্ট নিয়ে প্রশ্ন করেছেন।',
    more: text,
  }),
  'question-answered': ({ answer }) => ({
    after: ' ইভেন্ট নিয়ে আপনার প্রশ্নের উত্তর দিয়েছেন আয়োজক।',
    more: answer,
  }),
  invited: ({ name }) => ({
    before: `${isolated(name)} আপনাকে “`,
    after: '” আয়োজনে সাহায্য করার আমন্ত্রণ জানিয়েছেন।',
    more: `${isolated(name)} নিজের অ্যাকাউন্ট মুছে ফেললে আপনি হবেন মূল আয়োজক।`,
  }),
  inherited: () => ({
    before: 'আপনি এখন ',
    after: ' ইভেন্টের মূল আয়োজক।',
    more: 'আগের মূল আয়োজক আর এর দায়িত্বে নেই।',
  }),
  stopped: ({ reason, note }) => ({
    before: 'আমাদের দল আপনাকে থামিয়েছে: ',
    after: ' এখন বন্ধ।',
    more: joinedSentences(`${reasons[reason]}।`, note),
  }),
  moderated: ({ about, outcome, text, reason, note, moderation }) => ({
    ...moderations[about][outcome === 'shown' ? 'shown' : 'removed'],
    more: joinedSentences(
      text && `“${text}”`,
      reason && `${reasons[reason]}।`,
      note,
      outcome !== 'shown' && answerTeam[about === 'event' ? 'event' : moderation ? 'text' : 'closed'],
    ),
  }),
  reviewed: ({ outcome, note, passed }) => {
    if (outcome === 'approved') return { after: ' প্রকাশিত হয়েছে।', more: note };
    if (outcome === 'asked') return { before: 'আমাদের দল ', after: ' ইভেন্টে একটি পরিবর্তন চাইছে।', more: note };
    return {
      after: ' প্রকাশিত হয়নি।',
      more: passed ? 'আমাদের দল দেখার আগেই এটি শুরু হয়ে গেছে। আমরা দুঃখিত।' : note,
    };
  },
  answered: ({ state, note }) => ({
    after: state === 'accepted' ? ' গৃহীত হয়েছে। স্বাগতম!' : ' গৃহীত হয়নি।',
    more: note,
  }),
};

/** The text of the link of the notice that the team has stopped a person. */
export const takingPart = 'অংশ নেওয়া';

export const yourApplication = (role: string) =>
  role ? `“${(roles as Record<string, string>)[role] ?? role}” দায়িত্বের জন্য আপনার আবেদন` : 'আপনার আবেদন';
