import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { MODULE_CATEGORIES, type ModuleCategory } from '../../../sync/contract/configuration.ts';
import { rememberCategory } from '../../session/home.ts';
import { useSession } from '../../session/session-context.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Page } from '../../ui/Page.tsx';
import { UsersIcon } from '../../ui/icons.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { ModuleList } from './ModuleList.tsx';
import { UserCard } from './UserCard.tsx';
import { signInPath } from './module-paths.ts';
import { modulesMessages as texts } from './module-messages.ts';
import styles from './ModuleOverviewPage.module.css';

const isCategory = (text: string | null): text is ModuleCategory =>
  (MODULE_CATEGORIES as readonly (string | null)[]).includes(text);

/** The learner's home: who they are, and what there is to learn in the category of the address. */
export function ModuleOverviewPage() {
  const { status, user } = useSession();
  const [search] = useSearchParams();
  const asked = search.get('category');
  const category = isCategory(asked) ? asked : null;
  useEffect(() => {
    if (user && category) rememberCategory(user, category);
  }, [user, category]);
  useTitle(category ? texts.categories[category] : texts.title);

  if (status === 'loading') return <Loader fullScreen label={texts.loadingProfile} />;
  return (
    <Page backTo="/" backLabel={texts.back}>
      {user ? (
        <div className={styles['columns']}>
          <UserCard user={user} />
          {category ? (
            <ModuleList key={category} category={category} userId={user.id} />
          ) : (
            <CategoryChoice isUnknown={asked !== null} />
          )}
        </div>
      ) : (
        <SignInPrompt />
      )}
    </Page>
  );
}

function SignInPrompt() {
  const { search } = useLocation();
  return (
    <Card as="section" padding="large" className={styles['prompt']}>
      <Mascot className={styles['mascot']} />
      <h1>{texts.prompt.title}</h1>
      <p>{texts.prompt.text}</p>
      <div className={styles['choices']}>
        <LinkButton to={signInPath(search)} size="large">
          {texts.prompt.signIn}
        </LinkButton>
        <LinkButton
          to={signInPath(search, '/login/group')}
          size="large"
          variant="secondary"
          icon={<UsersIcon />}
        >
          {texts.prompt.groupSignIn}
        </LinkButton>
      </div>
    </Card>
  );
}
