/** The pages of the foundation: what their content does not say itself. */

export const fetchFailed = 'There has been ann error while fetching data';
export const none = 'No content available';
export const error = (reason: string) => `Error: ${reason}`;
export const faq = 'Frequently Asked Questions';
export const hearMore = 'Hear more people';
