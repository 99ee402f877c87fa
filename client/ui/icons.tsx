import type { ReactNode } from 'react';

interface IconProps {
  /** Pixels. */
  size?: number;
}

/** Line icons of one weight on a grid of 24. They are decoration: the text beside them, or `aria-label`, says it. */
function icon(paths: ReactNode) {
  return function Icon({ size = 22 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    );
  };
}

export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const BackIcon = icon(<path d="M19 12H5m0 0l6-6m-6 6l6 6" />);
export const NextIcon = icon(<path d="M5 12h14m0 0l-6-6m6 6l-6 6" />);
export const CheckIcon = icon(<path d="M4.5 12.5l5 5L19.5 7" />);
export const PlayIcon = icon(<path d="M7 4.5v15l12-7.5z" fill="currentColor" />);
export const StopIcon = icon(<rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor" />);
export const ResetIcon = icon(<path d="M4 12a8 8 0 1 0 2.6-5.9M4 4.5V9h4.5" />);
export const UndoIcon = icon(<path d="M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6v1" />);
export const HintIcon = icon(
  <path d="M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.8 10.6c.7.6 1 1.3 1 2.1v.3h5.6v-.3c0-.8.3-1.5 1-2.1A6 6 0 0 0 12 3z" />,
);
export const SpeakIcon = icon(
  <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11" />,
);
export const SettingsIcon = icon(
  <>
    <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
    <circle cx="15.5" cy="7" r="2.5" />
    <circle cx="8.5" cy="17" r="2.5" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6" />
  </>,
);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.8-3.5 3.3-5 6.5-5s5.7 1.5 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.8c1.9.7 3.1 2.2 3.5 4.7" />
  </>,
);
export const LogOutIcon = icon(
  <path d="M14 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h8M10 12h10m0 0l-4-4m4 4l-4 4" />,
);
export const ExternalIcon = icon(
  <path d="M9 5H6a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 6 19h11a1.5 1.5 0 0 0 1.5-1.5v-3M13 4.5h6.5V11M19 5l-8 8" />,
);
export const OfflineIcon = icon(
  <path d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 4.6-2.6m4.3-.1a10 10 0 0 1 5.1 2.7M2 9.3a15 15 0 0 1 4.7-3m4-1.1A15 15 0 0 1 22 9.3M12 20h.01" />,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9" />,
);
export const StarIcon = icon(
  <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z" fill="currentColor" />,
);
export const WarningIcon = icon(<path d="M12 4L2.5 20h19zM12 10v4.5m0 2.5v.01" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5m0-9v.01" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M5 20h14" />);
export const UploadIcon = icon(<path d="M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M5 20h14" />);
export const ExpandIcon = icon(<path d="M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15" />);
export const MoreIcon = icon(
  <>
    <circle cx="5" cy="12" r="1.4" fill="currentColor" />
    <circle cx="12" cy="12" r="1.4" fill="currentColor" />
    <circle cx="19" cy="12" r="1.4" fill="currentColor" />
  </>,
);
export const PreviousIcon = icon(<path d="M14.5 5.5L8 12l6.5 6.5" />);
export const FollowingIcon = icon(<path d="M9.5 5.5L16 12l-6.5 6.5" />);
export const BlocksIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="11" height="6" rx="1.5" />
    <rect x="9.5" y="13.5" width="11" height="6" rx="1.5" />
  </>,
);
export const MenuIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L20.5 20.5" />
  </>,
);
export const ChevronDownIcon = icon(<path d="M5.5 9l6.5 6.5L18.5 9" />);
export const ArrowUpIcon = icon(<path d="M12 19.5v-15m0 0l-5 5m5-5l5 5" />);
export const ArrowDownIcon = icon(<path d="M12 4.5v15m0 0l5-5m-5 5l-5-5" />);
export const SortIcon = icon(<path d="M8 10l4-4 4 4M8 14l4 4 4-4" />);
export const GripIcon = icon(
  <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" strokeWidth="3.4" />,
);
