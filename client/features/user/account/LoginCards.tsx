import { QRCodeSVG } from 'qrcode.react';
import { Paper } from '../../../ui/Paper.tsx';
import { userMessages as texts } from '../user-messages.ts';
import styles from './LoginCards.module.css';

export interface LoginCard {
  name: string;
  username: string;
  password: string;
}

const QR_SIZE = 112;
const loginAddress = (username: string) =>
  `${location.origin}/login?username=${encodeURIComponent(username)}`;

/** What a new password is handed over by: the page prints these cards and nothing else. The QR code bears no password. */
export function LoginCards({ cards }: { cards: readonly LoginCard[] }) {
  return (
    <>
      <CardList cards={cards} className={styles.cards} />
      <Paper>
        <CardList cards={cards} className={styles.paper} />
      </Paper>
    </>
  );
}

function CardList({ cards, className }: { cards: readonly LoginCard[]; className: string | undefined }) {
  return (
    <ul className={className}>
      {cards.map(({ name, username, password }) => (
        <li key={username} className={styles.card}>
          <div>
            <strong>{name}</strong>
            <dl className={styles.fields}>
              <dt>{texts.cardAddress}</dt>
              <dd>{location.host}</dd>
              <dt>{texts.cardUsername}</dt>
              <dd className={styles.code}>{username}</dd>
              <dt>{texts.cardPassword}</dt>
              <dd className={styles.code}>{password}</dd>
            </dl>
          </div>
          <QRCodeSVG
            value={loginAddress(username)}
            size={QR_SIZE}
            marginSize={2}
            role="img"
            aria-label={texts.qr(name)}
          />
        </li>
      ))}
    </ul>
  );
}
