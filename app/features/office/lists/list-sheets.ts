/** Loaded when the first of them is opened. */
export { ColumnsSheet } from '#app/features/office/lists/columns-sheet.tsx';
export { DownloadSheet } from '#app/features/office/lists/download-sheet.tsx';
export { FilterSheet } from '#app/features/office/lists/filter-sheet.tsx';
export { SavedListsSheet } from '#app/features/office/lists/saved-lists-sheet.tsx';
