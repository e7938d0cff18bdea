/** The mark of leaf and flame for dark backgrounds: its stem has the colour of the text. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="text-leaf"
        fill="currentColor"
        d="M17.6 .4C10.6 6.2 4.6 11.4 4.6 17.8C4.6 22.6 8.6 26 14.9 26.4V22.6L8.9 18.9L9.9 17.2L14.9 20.3V16.4L10.8 13.8L11.9 12.1L15 14.1C15.3 9 15.9 4.6 17.6 .4Z"
      />
      <path
        className="text-marigold"
        fill="currentColor"
        d="M18.9 3.2C17.3 8 16.9 12.6 16.9 26.4C23.2 26 27.4 22.6 27.4 17.8C27.4 12.4 23.6 8 18.9 3.2Z"
      />
      <path fill="currentColor" d="M14.9 28H16.9V31.6H14.9Z" />
    </svg>
  );
}
