import type { NeedKind } from '@social-serve/contract/need-rules';
import * as bnAmounts from '@social-serve/contract/words/bn/amounts';
import * as enAmounts from '@social-serve/contract/words/en/amounts';
import { expect, it } from 'vitest';
import * as bnAccount from './bn/account-page.tsx';
import * as bnEvents from './bn/events.tsx';
import * as bnNeedForm from './bn/need-form.ts';
import * as bnNeeds from './bn/needs.ts';
import * as bnNotices from './bn/notices.tsx';
import * as bnPeople from './bn/participations.tsx';
import * as enAccount from './en/account-page.tsx';
import * as enNotices from './en/notices.tsx';
import * as enPeople from './en/participations.tsx';

/** Sentences whose words depend on numbers or names, in both languages. */
const en = { ...enAccount, ...enAmounts, ...enNotices, ...enPeople };
const bn = { ...bnAccount, ...bnAmounts, ...bnNotices, ...bnPeople };

type Texts = { [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key] };

it.each<[(texts: Texts) => string, string, string]>([
  [
    (texts) => texts.youWillLeave(2, 1),
    'You will leave 2 upcoming events and 1 waiting list.',
    '২টি আসন্ন ইভেন্ট এবং ১টি অপেক্ষমাণ তালিকা থেকে আপনার নাম বাদ যাবে।',
  ],
  [
    (texts) => texts.youWillLeave(0, 2),
    'You will leave 2 waiting lists.',
    '২টি অপেক্ষমাণ তালিকা থেকে আপনার নাম বাদ যাবে।',
  ],
  [
    (texts) => texts.youWillLeave(0, 0),
    'You have not joined any upcoming events.',
    'আপনি আসন্ন কোনো ইভেন্টে যোগ দেননি।',
  ],
  [(texts) => texts.moreGoing(1200), '1,200 more', 'আরও ১,২০০ জন'],
  [
    (texts) => texts.comeWithYou(2, 1),
    '2 people come with you. 1 of them is on the waiting list.',
    'আপনার সঙ্গে ২ জন আসছেন। তাঁদের মধ্যে ১ জন অপেক্ষমাণ তালিকায় আছেন।',
  ],
  [
    (texts) => texts.comeWithYou(1, 1),
    '1 person waits for a place to come with you.',
    'আপনার সঙ্গের ১ জন আসনের অপেক্ষায় আছেন।',
  ],
  [
    (texts) => texts.peopleInTheList({ joined: 1200, waiting: 3, removed: 1, came: 0 }),
    '1,200 going, 3 waiting.',
    '১,২০০ জন যাচ্ছেন, ৩ জন অপেক্ষায়।',
  ],
  [(texts) => texts.companionOf('child', 2, 'Maya'), 'Child 2 with Maya', 'শিশু ২ (সঙ্গে Maya)'],
  [(texts) => texts.companionOf('adult', undefined, undefined), 'Adult', 'সঙ্গী'],
  [(texts) => texts.needsPlaces(3), 'Needs 3 places', '৩টি আসন দরকার'],
  [(texts) => texts.inYear(2026), '2026:', '২০২৬:'],
  [(texts) => texts.hoursAtEvents(2.5, 1), '2.5\u00a0h at 1 event', '১টি ইভেন্টে ২.৫\u00a0ঘণ্টা'],
  [(texts) => texts.newNotifications(1), '1 new notification', '১টি নতুন বিজ্ঞপ্তি'],
  [
    (texts) => texts.impactThisYear({ events: 12, people: 1, hours: 1020.5, sums: [] }),
    'This year: 12 events, 1 person, 1,020.5 hours.',
    'এ বছর: ১২টি ইভেন্ট, ১ জন মানুষ, ১,০২০.৫ ঘণ্টা।',
  ],
])('texts of numbers and names, %#', (say, english, bangla) => {
  expect(say(en)).toBe(english);
  expect(say(bn)).toBe(bangla);
});

it.each<[number, string, NeedKind, string]>([
  [2, 'কোদাল', 'thing', '২টি কোদাল'],
  [8, 'জোড়া গ্লাভস', 'thing', '৮ জোড়া গ্লাভস'],
  [5, 'কেজি চাল', 'thing', '৫ কেজি চাল'],
  [5, 'সেট', 'thing', '৫টি সেট'],
  [2, 'চালক', 'role', '২ জন চালক'],
])('in Bangla %s of “%s” are counted as a speaker would', (count, label, kind, text) => {
  expect(bnNeeds.amountOf(count, label, kind)).toBe(text);
  expect(bnEvents.missingOf(count, label, kind)).toBe(text);
});

it('in Bangla people take a role, and things are taken', () => {
  expect(bnNeedForm.claimed(2, 'role')).toBe('২ জন নিয়েছেন');
  expect(bnNeedForm.claimed(2, 'thing')).toBe('২টি নেওয়া হয়েছে');
  expect(bnNeedForm.moreThanNeeded(1, 'role')).toBe('দরকারের চেয়ে ১ জন বেশি');
  expect(bnNeedForm.willBeRemoved('চালক', 2, 'role')).toContain('২ জন নিয়েছেন');
  expect(bnNeeds.youCanTakeOnAtMost(2)).toContain('২ জন');
});
