/** The frame of every page: header, footer, errors. */

export const skip = 'Skip to content';
export const menu = 'Menu';
export const main = 'Main';
export const donateNow = 'Donate Now';
export const programs = 'Programs';
export const quickLinks = 'Quick Links';
export const newsletter = 'Newsletter';
export const elsewhere = (foundation: string) => `${foundation} elsewhere`;
export const rights = (year: number, foundation: string) => `© ${year} ${foundation}. All rights reserved.`;
export const registrationNumber = (number: string) => `Registration number ${number}`;
export const pan = (number: string) => `PAN ${number}`;
export const eightyG = (number: string) => `80G registration ${number}`;
export const backToTop = 'Back to top';
export const offline = 'You are offline. Please try again when the signal is back.';
export const homeOf = (foundation: string) => `${foundation}, home`;

/** The menu; keys are those of the pages’ table. */
export const nav = {
  home: 'Home',
  about: 'About',
  programs: 'Programs',
  youthCorner: 'Youth Corner',
  contact: 'Contact',
};
