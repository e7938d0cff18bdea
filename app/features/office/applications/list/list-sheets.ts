/** Loaded when the first of them is opened. */
export { ColumnsSheet } from '#app/features/office/applications/list/columns-sheet.tsx';
export { DownloadSheet } from '#app/features/office/applications/list/download-sheet.tsx';
export { FilterSheet } from '#app/features/office/applications/list/filter-sheet.tsx';
export { SavedListsSheet } from '#app/features/office/applications/list/saved-lists-sheet.tsx';
