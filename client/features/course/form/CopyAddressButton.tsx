import { Button } from '../../../ui/Button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { courseMessages as texts } from '../course-messages.ts';
import { useCopyConfirmation } from '../use-copy-confirmation.ts';

/** Puts the address of the public page on the clipboard, to be sent to parents. */
export function CopyAddressButton({ address }: { address: string }) {
  const { confirmed, confirm } = useCopyConfirmation();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => confirm(address),
      () => toast('error', texts.copyAddressFailed),
    );
  return (
    <Button
      variant="secondary"
      icon={confirmed === address ? <CheckIcon /> : undefined}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{confirmed === address ? texts.copied : texts.copyAddress}</span>
    </Button>
  );
}
