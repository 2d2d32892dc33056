import type { EditedView, ViewClass } from '@ithaki/contract';
import type { ViewDraft } from './view-draft.ts';

const pageController = `view(({ user, toast }) => ({
    name: user.Name,
    pressed: 0,
    press() {
        this.pressed += 1;
        toast('✓');
    },
}));
`;

const pageHtml = `<section x-data="view">
    <h2>Καλώς ήρθατε, <span x-text="name"></span></h2>
    <button type="button" x-on:click="press">Πάτημα</button>
    <p>Πατήματα: <span x-text="pressed"></span></p>
</section>
`;

const directiveController = `view(({ value, setValue, readOnly }) => ({
    text: value ?? '',
    readOnly,
    change(event) {
        this.text = event.target.value;
        setValue(this.text);
    },
}));
`;

const directiveHtml = `<div x-data="view">
    <label for="answer">Απάντηση</label>
    <input id="answer" x-bind:value="text" x-bind:disabled="readOnly" x-on:input="change">
</div>
`;

const designController = `view(({ data, save, submit }) => ({
    text: data.part.text ?? '',
    change(event) {
        this.text = event.target.value;
    },
    async handIn() {
        await save({ text: this.text });
        await submit();
    },
}));
`;

const designHtml = `<div x-data="view">
    <label for="text">Η απάντησή σας</label>
    <textarea id="text" rows="6" x-bind:value="text" x-on:input="change"></textarea>
    <button type="button" x-on:click="handIn">Υποβολή</button>
</div>
`;

const html: Readonly<Record<ViewClass, Partial<ViewDraft>>> = {
  view: { Html: pageHtml, Controller: pageController },
  slot: { Html: pageHtml, Controller: pageController },
  directive: { Html: directiveHtml, Controller: directiveController },
  design: { Html: designHtml, Controller: designController },
};

/** Functions that return the initial content of a new view, by kind: a small working example. */
export const examples: Readonly<Record<EditedView['Kind'], (ofClass: ViewClass) => Partial<ViewDraft>>> = {
  blocks: () => ({}),
  html: (ofClass) => html[ofClass],
};
