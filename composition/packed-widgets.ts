/** Map from each widget of the package `@zaguan/ui` to the source files that a page with the widget imports. */
export const widgets = {
  'rut-field': ['ui/forms/RutField.tsx', 'ui/forms/FieldStore.ts', 'ui/access/user-rut.ts'],
  'key-fields': ['ui/access/password/NewPasswordFields.tsx', 'ui/access/password/NewPasswordStore.ts'],
  'challenge-box': ['ui/access/challenge/ChallengeBox.tsx', 'ui/access/challenge/ChallengeStore.ts'],
  'file-list': ['ui/kit/FileDrop.tsx', 'ui/kit/FileRow.tsx', 'ui/kit/Items.tsx'],
  'table-with-chooser': ['ui/kit/DataTable.tsx', 'ui/kit/ColumnChooser.tsx', 'ui/kit/ColumnsStore.ts'],
  timeline: ['ui/kit/Timeline.tsx'],
  receipt: ['ui/kit/Receipt.tsx', 'ui/kit/ReceiptOfData.tsx', 'ui/drawings/Stamp.tsx'],
  // Modules that every widget of the package needs.
  around: ['ui/portal-settings.tsx', 'ui/messages/catalogue-in-use.ts'],
} as const;
