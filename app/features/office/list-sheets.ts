/** Loaded when the first of them is opened. */
export { ColumnsSheet } from '#app/features/office/columns-sheet.tsx';
export { DownloadSheet } from '#app/features/office/download-sheet.tsx';
export { FilterSheet } from '#app/features/office/filter-sheet.tsx';
export { SavedListsSheet } from '#app/features/office/saved-lists-sheet.tsx';
