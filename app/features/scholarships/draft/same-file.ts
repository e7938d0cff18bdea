type Named = Pick<File, 'name' | 'lastModified'>;

/** Also when nothing is asked. */
export const isSameFile = (stored: Named, asked: Named | undefined): boolean =>
  asked === undefined || (stored.name === asked.name && stored.lastModified === asked.lastModified);
