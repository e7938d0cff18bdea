const PRINT_ALONE =
  '@media print { .head, .foot, main nav, .not-printed, [data-sonner-toaster] { display: none; } main .wrap { padding: 0; } }';

/** On paper the page stands without the site around it. */
export const PrintAlone = () => <style>{PRINT_ALONE}</style>;
