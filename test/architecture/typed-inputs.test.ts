import { expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';

const screens = filesUnder(['ui'], /\.tsx$/);

// Tests that no input has maxLength, with which the browser would silently truncate pasted text; Digipass fields
// set it to undefined to disable the component's own.
it("EXT-1201 no input has a length apart from its field's limit", () => {
  const offenders = screens.filter(({ source }) => /maxLength=(?!\{undefined\})/.test(source));
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

// Files whose input is a search box, which is no form field and sends nothing of what is typed.
const searches = ['ui/kit/FilePicker.tsx'];

it('EXT-1206 every input that is typed into keeps the caret where the hand is', () => {
  const offenders = screens.filter(
    ({ path, source }) =>
      /\.type\(event\.(current)?[tT]arget\.value\)/.test(source) && !searches.includes(path),
  );
  expect(screens.length).toBeGreaterThan(80);
  expect(offenders.map(({ path }) => path)).toEqual([]);
});
