/** The texts of the question whether someone still comes, in e-mails and on the page of its links, in Bangla. */
import type * as english from '../en/mail-coming.ts';
import { numberIn } from '../numbers.ts';

const number = (count: number) => numberIn('bn', count);

export const question: typeof english.question = {
  subject: 'আপনি কি আসছেন?',
  title: { before: 'আপনি কি এখনো ', after: ' ইভেন্টে আসছেন?' },
  short: 'আপনি কি আসছেন?',
  text: (of, deadline) =>
    [
      of > 1
        ? `আপনাদের ${number(of)}টি আসন আছে। কম জন এলে পাতাটিতে জানান।`
        : 'আসতে না পারলে আপনার আসনটি অন্য কেউ নিতে পারবেন।',
      ...(deadline
        ? [`উত্তর দেওয়ার শেষ সময় ${deadline}। এর পরে ${of > 1 ? 'আসনগুলো' : 'আসনটি'} অন্য কেউ পেতে পারেন।`]
        : []),
    ].join(' '),
  yes: 'হ্যাঁ, আসছি',
  no: 'আসতে পারছি না',
};

export const placeLost: typeof english.placeLost = {
  subject: 'আপনার আসনটি ছেড়ে দেওয়া হয়েছে',
  title: { before: '', after: ' ইভেন্টে আপনার আসনটি আর নেই।' },
  text: 'আপনি এখনো আসছেন কি না জানতে চেয়েছিলাম, সময়মতো উত্তর পাইনি। আসতে পারলে আবার যোগ দিন: আসন খালি থাকলে আসন পাবেন, না থাকলে অপেক্ষমাণ তালিকায় থাকবেন।',
  action: 'আবার যোগ দিন',
  because: 'এই ই-মেইল পেয়েছেন, কারণ এখানে এই ইভেন্টে আপনার আসন ছিল:',
};

export const expected: typeof english.expected = {
  subject: (count, title) => `${number(count)} জন আসছেন: ${title}`,
  subjectOfSeveral: (count, events) => `${number(events)}টি ইভেন্টে ${number(count)} জন আসছেন`,
  title: 'কারা আসছেন',
  people: (count, companions) =>
    companions > 0 ? `${number(count)} জন, তাঁদের মধ্যে ${number(companions)} জন সঙ্গী` : `${number(count)} জন`,
  expected: 'আসার কথা',
  saidYes: 'হ্যাঁ বলেছেন',
  silent: 'উত্তর দেননি',
  notAsked: 'জিজ্ঞেস করা হয়নি',
  cannotCome: 'আসতে পারছেন না',
  reason: (name, why) => `${name}: ${why}`,
  more: (count) => `ও আরও ${number(count)} জন`,
  because: 'এই ই-মেইল পেয়েছেন, কারণ আপনি এখানে ইভেন্টের আয়োজন করেন:',
};

export const page: typeof english.page = {
  yes: {
    title: { before: 'আপনি কি এখনো ', after: ' ইভেন্টে আসছেন?' },
    action: 'হ্যাঁ, আসছি',
    actionOfGroup: 'হ্যাঁ, আমরা আসছি',
    other: { before: '', link: 'আসতে পারছি না', after: '' },
  },
  no: {
    title: { before: 'আপনি কি ', after: ' ইভেন্টে আসতে পারছেন না?' },
    text: 'আপনার আসনটি অন্য কেউ নিতে পারবেন। ইভেন্ট শুরু হওয়ার আগে আসন খালি থাকলে আবার যোগ দিতে পারবেন।',
    textOfGroup: (of) =>
      `আপনাদের ${number(of)}টি আসন অন্যরা নিতে পারবেন। ইভেন্ট শুরু হওয়ার আগে আসন খালি থাকলে আবার যোগ দিতে পারবেন।`,
    why: 'আয়োজককে কারণ জানান (না দিলেও চলে)',
    action: 'আসতে পারছি না',
    other: { before: '', link: 'আমি আসছি', after: '' },
  },
  adults: 'সঙ্গে কতজন প্রাপ্তবয়স্ক',
  children: 'সঙ্গে কতজন শিশু',
  saidYes: {
    title: 'দেখা হবে',
    text: 'আপনি আসছেন, আয়োজক তা জেনেছেন।',
    other: { before: 'কোনো সমস্যা হলে ইভেন্ট শুরু হওয়ার আগে জানাতে পারেন: ', link: 'আসতে পারছি না', after: '' },
  },
  saidNo: {
    title: 'আপনি আসছেন না',
    text: 'আয়োজক তা জেনেছেন। জানানোর জন্য ধন্যবাদ।',
    other: { before: 'আসতে পারছেন? ', link: 'আবার যোগ দিন', after: '' },
  },
  back: {
    title: { before: 'আবার ', after: ' ইভেন্টে যোগ দেবেন?' },
    free: 'এখনো আসন খালি আছে।',
    full: 'যথেষ্ট আসন খালি নেই। আপনি অপেক্ষমাণ তালিকায় থাকবেন।',
    action: 'আবার যোগ দিন',
  },
  waiting: {
    title: 'আপনি অপেক্ষমাণ তালিকায় আছেন',
    text: 'আসন পেলে আপনাকে জানাব।',
    other: { before: '', link: 'আসতে পারছি না', after: '' },
  },
  started: { title: 'ইভেন্টটি শুরু হয়ে গেছে', text: 'এখন আর কিছু বদলানো যাবে না।' },
  cancelled: { title: 'এই ইভেন্ট বাতিল হয়েছে', text: 'আপনাকে কিছু করতে হবে না।' },
  removed: { title: 'আপনার আসন আর নেই', text: 'আয়োজক আপনাকে এই ইভেন্ট থেকে বাদ দিয়েছেন।' },
  left: {
    title: 'আপনি তালিকায় নেই',
    text: 'আপনি এই ইভেন্টে অংশগ্রহণ বাতিল করেছেন। এর পাতায় আবার যোগ দিতে পারেন।',
  },
  failed: 'কাজটি হয়নি',
  event: { before: '', link: 'ইভেন্টটি দেখুন', after: '' },
};
