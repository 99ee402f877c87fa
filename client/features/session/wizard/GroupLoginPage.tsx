import { useLayoutEffect, useState } from 'react';
import type { PublicSection } from '../../../../sync/contract/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { GroupStep } from './GroupStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import { SignInScreen } from '../SignInScreen.tsx';
import { fetchSection } from './section-source.ts';
import { signInMessages as texts } from '../sign-in-messages.ts';
import { FIRST_STEP, stepBack, stepNumber, type WizardStep } from './wizard-step.ts';

/** The sign-in of a class: group, name, password. */
export function GroupLoginPage() {
  const { publicCall } = useNetwork();
  const [step, setStep] = useState<WizardStep>(FIRST_STEP);
  useTitle(texts.toGroups);
  // A step is a page of its own: from the end of a long list the next one would open without its way back.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0);
  }, [step.name]);

  const chooseSection = async (section: PublicSection) => {
    const loading: WizardStep = { name: 'person', section, detail: null };
    setStep(loading);
    const result = await fetchSection(publicCall, section.id);
    // Whoever went back meanwhile is somewhere else by now.
    setStep((current) => {
      if (current !== loading) return current;
      return result.ok
        ? { name: 'person', section, detail: result.data }
        : { name: 'group', error: texts.group.detailFailed };
    });
  };

  const back =
    step.name === 'group' ? undefined : (
      <Button variant="quiet" icon={<BackIcon />} onClick={() => setStep(stepBack(step))}>
        {texts.back}
      </Button>
    );
  return (
    <SignInScreen start={back} width={step.name === 'secret' ? 'text' : 'page'}>
      {step.name === 'group' && (
        <GroupStep
          number={stepNumber(step)}
          error={step.error}
          onChoose={(section) => void chooseSection(section)}
        />
      )}
      {step.name === 'person' && (
        <PersonStep
          number={stepNumber(step)}
          section={step.section}
          detail={step.detail}
          onChoose={(detail, person) => setStep({ name: 'secret', detail, person })}
        />
      )}
      {step.name === 'secret' && (
        <PasswordStep number={stepNumber(step)} detail={step.detail} person={step.person} />
      )}
    </SignInScreen>
  );
}
