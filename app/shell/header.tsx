import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as m from '#messages/index.ts';
import { Logo } from '#app/ui/logo.tsx';
import { LanguageSwitch } from '#app/ui/language/language-switch.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { currentOf, NAV_ITEMS } from '#app/lib/page/nav.ts';

const MENU_CLOSES = '(min-width: 992px)';

export function Header() {
  const isDonating = useLocation().pathname === '/donate';
  return (
    <header className="head">
      <div className="wrap">
        <Logo />
        <nav className="bar" aria-label={m.shell.main}>
          <NavLinks />
        </nav>
        <LanguageSwitch />
        <Link className={`btn ${isDonating ? 'btn-line' : 'btn-donate'}`} to="/donate" prefetch="intent">
          {m.shell.donateNow}
        </Link>
        <Menu />
      </div>
    </header>
  );
}

function Menu() {
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const close = () => panel.current?.hidePopover?.();

  useEffect(() => {
    // Without popovers (decision 0032) the links stand in the header.
    if (panel.current?.hidePopover) setIsOpen(panel.current.matches(':popover-open'));
  }, []);
  useEffect(() => close, [key]);
  useEffect(() => {
    const wide = matchMedia(MENU_CLOSES);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <>
      <button className="menu-toggle" type="button" popoverTarget="menu" aria-label={m.shell.menu}>
        <Glyph name={isOpen ? 'close' : 'menu'} />
      </button>
      <nav
        id="menu"
        className="menu"
        popover="auto"
        ref={panel}
        aria-label={m.shell.main}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <NavLinks onFollow={close} />
      </nav>
    </>
  );
}

/** @param props.onFollow called at once: a page left for another document may come back as it was */
function NavLinks({ onFollow }: { onFollow?: () => void }) {
  const { pathname } = useLocation();
  return NAV_ITEMS.map(({ path, name }) => (
    <Link key={path} to={path} prefetch="intent" onClick={onFollow} aria-current={currentOf(path, pathname)}>
      {name}
    </Link>
  ));
}
