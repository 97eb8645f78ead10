import { effect, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Editor } from '../editor/editor.js';
import { jsonText, parsedObject } from '../model/json.js';
import { fieldErrors, warnings } from '../state/responses.js';
import { CopyButton } from './copy-button.js';
import { brokenText, replaceRequest, request } from '../state/request.js';

const applyText = (text: string): void => {
  const parsed = parsedObject(text);
  if (parsed === null) brokenText.value = text;
  else replaceRequest(parsed);
};

// If the editor's text already equals the request, it stays, with the user's formatting. Text that is no JSON yet comes from a draft.
const connect = (editor: Editor): (() => void) => {
  const stopText = effect(() => {
    const text = jsonText(request.value);
    const editorRequest = parsedObject(editor.getText());
    if (brokenText.value !== null && brokenText.value !== editor.getText()) editor.setText(brokenText.value);
    if (brokenText.value === null && (editorRequest === null || jsonText(editorRequest) !== text)) editor.setText(text);
  });
  const stopMarks = effect(() => editor.setMessages(fieldErrors.value, warnings.value));
  return () => { stopText(); stopMarks(); };
};

/** The request as JSON, in sync with the form. */
export const JsonPane = (): JSX.Element => {
  const host = useRef<HTMLDivElement>(null);
  const isLoaded = useSignal(false);
  useEffect(() => {
    let disconnect = (): void => undefined;
    let isUnmounted = false;
    void import('../editor/editor.js').then(({ createEditor }) => {
      if (isUnmounted || host.current === null) return;
      disconnect = connect(createEditor(host.current, applyText));
      isLoaded.value = true;
    });
    return () => { isUnmounted = true; disconnect(); };
  }, []);
  return (
    <>
      <div class="pane-bar">
        <span>Edit here or in the form: both are the same request.</span>
        <CopyButton text={jsonText(request.value)} title="Copy JSON" quiet />
      </div>
      {brokenText.value !== null && <p class="strip warn" role="alert">Not a JSON object yet. The form shows its last whole state.</p>}
      {!isLoaded.value && <p class="waiting">The editor is coming …</p>}
      <div ref={host} class="editor" id="editor" />
    </>
  );
};
