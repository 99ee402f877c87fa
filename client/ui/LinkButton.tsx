import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonLook } from './Button.tsx';
import { classNames } from './class-names.ts';
import { NewTabHint } from './NewTabHint.tsx';
import { uiMessages } from './ui-messages.ts';

interface LinkButtonProps
  extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  /** A path of our own (`/login`), or a whole address, which opens in a new tab. */
  to: string;
  children: ReactNode;
}

/** A link that looks like a key. */
export function LinkButton({
  to,
  variant,
  size,
  block,
  icon,
  iconAtEnd,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const look = classNames(buttonClass({ variant, size, block, iconAtEnd }), className);
  if (to.startsWith('/')) {
    return (
      <Link {...rest} to={to} className={look}>
        {icon}
        <span>{children}</span>
      </Link>
    );
  }
  // A name of its own covers what is in the link.
  const label = rest['aria-label'];
  const named = label === undefined ? {} : { 'aria-label': `${label} ${uiMessages.opensInNewTab}` };
  return (
    <a {...rest} {...named} href={to} target="_blank" rel="noopener noreferrer" className={look}>
      {icon}
      <span>
        {children}
        <NewTabHint />
      </span>
    </a>
  );
}
