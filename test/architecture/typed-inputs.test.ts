import { expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';

const screens = filesUnder(['ui'], /\.tsx$/);

// The browser would cut a paste at it without a word; the boxes of a Digipass take its own away.
it("EXT-1201 no input has a length apart from its field's limit", () => {
  const offenders = screens.filter(({ source }) => /maxLength=(?!\{undefined\})/.test(source));
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

// A search is no field of a form: nothing of it is sent.
const searches = ['ui/kit/FilePicker.tsx'];

it('EXT-1206 every input that is typed into keeps the caret where the hand is', () => {
  const offenders = screens.filter(
    ({ path, source }) =>
      /\.type\(event\.(current)?[tT]arget\.value\)/.test(source) && !searches.includes(path),
  );
  expect(screens.length).toBeGreaterThan(80);
  expect(offenders.map(({ path }) => path)).toEqual([]);
});
