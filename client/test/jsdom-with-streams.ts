import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
const streams = {
  ReadableStream,
  WritableStream,
  TransformStream,
  TextDecoderStream,
  TextEncoderStream,
  CompressionStream,
  DecompressionStream,
};

/** A page for component tests: jsdom with Node's streams, which replies need and jsdom lacks. */
export default {
  ...jsdom,
  name: 'jsdom-with-streams',
  async setupVM(options) {
    if (!jsdom.setupVM) throw new Error('This release of vitest has no jsdom for worker threads.');
    const page = await jsdom.setupVM(options);
    Object.assign(page.getVmContext(), streams);
    return page;
  },
} satisfies Environment;
