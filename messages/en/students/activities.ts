/** What a student does and learns; the texts of specification 2, sections 4 and 5. */

export const heading = 'Activities';
export const none = "Oop's No Activities Found";
export const noneHint = 'Write down the first thing you are learning: a course, a club, a book, a match.';
export const updatedOn = (day: string) => `Updated ${day}`;
/** A button; its second part, the name of the activity, is read to screen readers. */
export const edit = 'Edit';
export const editThis = (activity: string) => `Edit ${activity}`;
export const showAll = (count: number) => `Show all ${count} activities`;

/** Badges and options. */
export const states = { In_Progress: 'In Progress', Completed: 'Completed', Cancelled: 'Cancelled' } as const;

/** Titles and buttons of the dialog. */
export const add = 'Add Activity';
export const update = 'Update Activity';
export const correctWords = 'Correct the words';
export const erase = 'Delete';
export const lengthOf = (length: number, most: number) => `${length} of ${most} characters`;

/** Before one is deleted. */
export const areYouSure = 'Are you sure? The activity leaves your list, and its points your score.';
export const deleting = 'Deleting...';
export const deleteIt = 'Delete activity';
export const keepIt = 'Keep it';

/** Toasts; the server says the first three too. */
export const added = 'Activity Added Successfully!';
export const updated = 'Activity Updated Successfully!';
export const deleted = 'Activity Deleted Successfully!';
export const undo = 'Undo';
export const undone = 'Undone.';
export const unknown = 'This activity is not in your list.';
export const full = 'Your list of activities is full.';

/** Fields. */
export const status = 'Status';
export const statusRequired = 'Status is required';
export const statusInvalid = 'Select one of the statuses';
export const head = 'Activity';
export const headHint = 'What is it? A course, a club, a match, a book.';
export const headRequired = 'Activity head is required';
export const headTooShort = 'Activity head must be at least 5 characters';
export const headTooLong = 'Activity head is too long';
export const paragraph = 'Description';
export const paragraphRequired = 'Activity description is required';
export const paragraphTooShort = 'Activity description must be at least 10 characters';
export const paragraphTooLong = 'Activity description is too long';
